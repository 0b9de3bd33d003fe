/** How long a text is for the limits of schemas: in code points, so that an emoji counts once. */
export function textLength(text: string): number {
  return [...text].length
}

/** The beginning of a text that a limit takes; no character is cut in two. */
export function cutToLength(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}
