/**
 * A cache of texts by owner and key, of at most so many bytes. Beyond them, the owner of most bytes
 * loses its least recently used text, so that no owner displaces what another one has.
 */
export type FairCache = {
  get(owner: string, key: string): string | undefined
  set(owner: string, key: string, text: string): void
}

type Share = { bytes: number; texts: Map<string, string> }

/** Bytes of an entry beside its characters, of which each takes two at most. */
const overhead = 200
const bytesOf = (key: string, text: string): number => overhead + 2 * (key.length + text.length)

export const createFairCache = (mostBytes: number): FairCache => {
  const shares = new Map<string, Share>()
  let total = 0

  const remove = (owner: string, key: string): string | undefined => {
    const share = shares.get(owner)
    const text = share?.texts.get(key)
    if (!share || text === undefined) return undefined
    share.texts.delete(key)
    share.bytes -= bytesOf(key, text)
    total -= bytesOf(key, text)
    if (share.texts.size === 0) shares.delete(owner)
    return text
  }
  const add = (owner: string, key: string, text: string): void => {
    const share = shares.get(owner) ?? { bytes: 0, texts: new Map() }
    shares.set(owner, share)
    // A map keeps the order of insertion, so its first key is the least recently used.
    share.texts.set(key, text)
    share.bytes += bytesOf(key, text)
    total += bytesOf(key, text)
  }
  const removeOne = (): void => {
    const [first, ...others] = shares
    if (!first) return
    const [owner, { texts }] = others.reduce((a, b) => (b[1].bytes > a[1].bytes ? b : a), first)
    const [oldest] = texts.keys()
    if (oldest !== undefined) remove(owner, oldest)
  }

  return {
    get: (owner, key) => {
      const text = remove(owner, key)
      if (text !== undefined) add(owner, key, text)
      return text
    },
    set: (owner, key, text) => {
      remove(owner, key)
      add(owner, key, text)
      while (total > mostBytes) removeOne()
    },
  }
}
