import type { Doc, Reader } from '@causerie/kernel'
import type { Viewer } from '@causerie/replicas'

export const myReactionsTo =
  async (
    _reader: Reader,
    _viewer: Viewer,
    _records: readonly { id: string; activity: Doc<{ reactionsCount: number }> }[],
  ): Promise<(id: string) => string[]> =>
  () => []
