/** What a client is sent. Made once for all who get it; what it is encoded to is kept beside it. */
export type Message = {
  eventType: string
  /** The path of the record, by which MQTT names it. */
  topic: string
  /** Left out first. */
  isSoft: boolean
  /** JSON of the collections. */
  data: string
  /**
   * The request that caused it, and until when those who sent it are not told before its answer;
   * undefined for what nobody asked for.
   */
  answer: { requestId: string; actor: string; until: number } | undefined
  /** Encodings by name, such as `mqtt`. */
  encoded: Map<string, Buffer>
}

/** The encoding of a message, made when it is first needed. */
export const encodedAs = (
  message: Message,
  name: string,
  encode: (message: Message) => Buffer,
): Buffer => {
  const known = message.encoded.get(name)
  if (known) return known
  const made = encode(message)
  message.encoded.set(name, made)
  return made
}
