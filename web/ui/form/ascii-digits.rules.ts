/** Where the digit zero of each script stands that our customers' keyboards may write. */
const zeros = [
  0x0966 /* Devanagari */, 0x0660 /* Arabic */, 0x06f0 /* Persian */, 0xff10 /* wide */,
]

/** The same text with every decimal digit written 0 to 9: a Hindi keyboard may type "४" for 4. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = zeros.find((start) => point >= start && point <= start + 9)
    return zero === undefined ? digit : String(point - zero)
  })
}
