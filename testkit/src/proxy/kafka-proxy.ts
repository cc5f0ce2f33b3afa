import { type Target, type TcpProxy, tcpProxy } from './tcp-proxy.ts'

/** A proxy between services and their broker, which must advertise the proxy's port. */
export type KafkaProxy = TcpProxy & {
  /**
   * The probability that the answer to a produce request is dropped, although the broker stored the
   * records.
   */
  dropRate: number
  /** The number of dropped answers. */
  drops(): number
}

const produce = 0
const nothing = Buffer.alloc(0)

export const kafkaProxy = async (target: Target): Promise<KafkaProxy> => {
  let drops = 0
  const proxy = await tcpProxy(target, () => {
    const produced = new Set<number>()
    const requests = framesOf()
    const answers = framesOf()
    return {
      up: (bytes) => {
        // After its length, a request has its type, version and a correlation id that the answer
        // repeats.
        for (const frame of requests(bytes))
          if (frame.readInt16BE(4) === produce) produced.add(frame.readInt32BE(8))
        return bytes
      },
      down: (bytes) => {
        const passed = answers(bytes).filter((frame) => {
          if (!produced.delete(frame.readInt32BE(4)) || Math.random() >= own.dropRate) return true
          drops += 1
          return false
        })
        return passed.length > 0 ? Buffer.concat(passed) : nothing
      },
    }
  })
  const own = Object.assign(proxy, { dropRate: 0, drops: () => drops })
  return own
}

/** Splits a stream into frames: a length of four bytes, followed by as many bytes. */
const framesOf = () => {
  let rest: Buffer = nothing
  return (bytes: Buffer): Buffer[] => {
    const frames: Buffer[] = []
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
    while (rest.length >= 4 && rest.length >= 4 + rest.readInt32BE(0)) {
      const end = 4 + rest.readInt32BE(0)
      frames.push(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
    return frames
  }
}
