/** Bytes in front of a topic that say how long it is. */
const lengthBytes = 2

/**
 * The topics of a SUBSCRIBE or an UNSUBSCRIBE, read one at a time: a packet may have some twenty
 * thousand.
 */
export class Topics implements Iterable<string> {
  readonly count: number
  readonly #bytes: Buffer
  readonly #optionBytes: number

  constructor(bytes: Buffer, { count, optionBytes }: { count: number; optionBytes: number }) {
    this.#bytes = bytes
    this.count = count
    this.#optionBytes = optionBytes
  }

  *[Symbol.iterator](): Generator<string> {
    for (let at = 0; at < this.#bytes.length; ) {
      const from = at + lengthBytes
      const to = from + this.#bytes.readUInt16BE(at)
      yield this.#bytes.toString('utf8', from, to)
      at = to + this.#optionBytes
    }
  }
}

/** `optionBytes`: those behind each topic. Undefined for bytes that are no topics, or none. */
export const readTopics = (bytes: Buffer, optionBytes: 0 | 1): Topics | undefined => {
  let count = 0
  let at = 0
  while (at + lengthBytes <= bytes.length) {
    at += lengthBytes + bytes.readUInt16BE(at) + optionBytes
    count += 1
    if (optionBytes > 0 && (bytes[at - 1] ?? highestQuality + 1) > highestQuality) return undefined
  }
  return count > 0 && at === bytes.length ? new Topics(bytes, { count, optionBytes }) : undefined
}
const highestQuality = 2

/** Topics in groups of at most so many. */
export function* inGroups(topics: Iterable<string>, most: number): Generator<string[]> {
  let group: string[] = []
  for (const topic of topics) {
    group.push(topic)
    if (group.length < most) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
