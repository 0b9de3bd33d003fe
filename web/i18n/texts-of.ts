/** Forms by `Intl.PluralRules`; the form a language does not have is left out. */
export interface PluralForms {
  /** For 1 itself, where `one` is said of 21 too, or of 0. */
  exactlyOne?: string
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

export type Text = string | PluralForms
export type Texts = Readonly<Record<string, Text>>

/** What a translation has to satisfy: every key of the English base, in the same kind of text. */
export type TextsOf<Base extends Texts> = {
  readonly [Key in keyof Base]: Base[Key] extends string ? string : PluralForms
}
