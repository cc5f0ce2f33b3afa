import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes in each coding that browsers ask for. */
export type Compressed = { plain: Buffer; br: Buffer; gzip: Buffer }

/** Better ones take ten times as long, and the first reader waits for it. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const compressed = async (content: Buffer): Promise<Compressed> => {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliQuality),
    promisify(gzip)(content),
  ])
  return { plain: content, br, gzip: zipped }
}

/** Sends what the reader accepts; `q=0`, by which nobody means a coding of the two, is not read. */
export const sendCompressed = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  content: Compressed,
): FastifyReply => {
  const accepted = String(headers['accept-encoding'] ?? '')
  const coding = (['br', 'gzip'] as const).find((name) => accepted.split(/[\s,;]+/).includes(name))
  reply.header('vary', 'accept-encoding')
  return coding
    ? reply.header('content-encoding', coding).send(content[coding])
    : reply.send(content.plain)
}
