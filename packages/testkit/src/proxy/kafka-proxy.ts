import { type Target, type TcpProxy, tcpProxy } from './tcp-proxy.ts'

/** Stands between services and their broker, which must advertise the proxy's port. */
export type KafkaProxy = TcpProxy & {
  /** The part of the answers to produced records that is swallowed: the broker has stored them, and nobody hears of it. */
  dropped: number
  /** How many answers were swallowed. */
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
        // After its length a request names its kind, the version of it and a number that its answer bears.
        for (const frame of requests(bytes)) if (frame.readInt16BE(4) === produce) produced.add(frame.readInt32BE(8))
        return bytes
      },
      down: (bytes) => {
        const passed = answers(bytes).filter((frame) => {
          if (!produced.delete(frame.readInt32BE(4)) || Math.random() >= own.dropped) return true
          drops += 1
          return false
        })
        return passed.length > 0 ? Buffer.concat(passed) : nothing
      },
    }
  })
  const own = Object.assign(proxy, { dropped: 0, drops: () => drops })
  return own
}

/** Cuts what flows by into whole frames: a length of four bytes, and that many behind it. */
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
