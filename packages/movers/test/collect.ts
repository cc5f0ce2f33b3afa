/** All that an iterable gives. */
export const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

export async function* each<T>(items: Iterable<T>): AsyncGenerator<T, void, undefined> {
  yield* items
}
