import type { Delivered, Source, SourceReader } from '@causerie/kernel/engine'

/** Reads a source from its beginning and records what it delivers. */
export const recordDeliveries = async (source: Source, reader: Partial<SourceReader>) => {
  const got: Delivered[] = []
  const stops: string[] = []
  let isClosed = false
  const close = async (): Promise<void> => {
    if (!isClosed) await source.close()
    isClosed = true
  }
  await source.follow({
    from: async () => new Map(),
    deliver: async (delivered) => void got.push(...delivered),
    stop: ({ message }) => void stops.push(message),
    ...reader,
  })
  return { source, got, stops, close }
}

/** The positions of a lane, in the order of delivery. */
export const positions = (got: readonly Delivered[], lane: number): number[] =>
  got.filter(({ event }) => event.lane === lane).map(({ event }) => event.position)
