/** A part of a sentence that stays in one line; the spaces in it remain ordinary ones. */
export const whole = (text: string) => <span>{text}</span>
