import * as z from 'zod/mini'

const question = z.object({ id: z.string(), question: z.string(), answer: z.array(z.string()) })

const section = z.object({
  id: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  questions: z.optional(z.array(question)),
})

/**
 * A page of plain texts. Two marks stand in them: `[words](/address)` is a link, `[5.4]` the fourth
 * paragraph of the fifth section.
 */
const sitePage = z.object({
  title: z.string(),
  /** Rises with every change of the words in this language; orders name it. */
  version: z.int(),
  /** ISO 8601. */
  updated_at: z.string(),
  intro: z.array(z.string()),
  /** The page in a few words; helps to read and binds nobody. */
  summary: z.array(z.object({ title: z.string(), text: z.string() })),
  sections: z.array(section),
})

const company = z.object({
  legal_name: z.string(),
  tax_id: z.string(),
  address: z.string(),
  support_mail: z.string(),
  support_hours: z.string(),
  bank: z.optional(z.object({ name: z.string(), account: z.string(), code: z.string() })),
})

export const getSitePage = {
  params: z.object({ name: z.string().check(z.maxLength(64, 'unknown')) }),
  output: z.object({ result: sitePage }),
}
export const getCompany = { output: z.object({ result: company }) }
