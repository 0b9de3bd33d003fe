/** Does the work for all items, so many at a time; the answers stand in the order of the items. */
export async function inParallel<Item, Result>(
  width: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  return results
}

/** Numbers from 0, as many as asked for. */
export function countTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
