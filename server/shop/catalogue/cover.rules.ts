/** Pictures a cover may be, by their first bytes: what a file says of itself is not read. */
const kinds: readonly {
  mediaType: string
  extension: string
  begins: (bytes: Buffer) => boolean
}[] = [
  {
    mediaType: 'image/png',
    extension: 'png',
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  {
    mediaType: 'image/jpeg',
    extension: 'jpg',
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  },
  {
    mediaType: 'image/webp',
    extension: 'webp',
    begins: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
]

/** Media type and file ending of a picture; null for everything else, drawings with scripts too. */
export function pictureKind(bytes: Buffer): { mediaType: string; extension: string } | null {
  const kind = kinds.find(({ begins }) => begins(bytes))
  return kind ? { mediaType: kind.mediaType, extension: kind.extension } : null
}
