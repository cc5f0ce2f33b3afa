import { openExchange } from '../load/exchange.ts'
import type { Request } from '../load/request.ts'

type AnsweringServer = { origin: string; next(): Request }

/**
 * Throws unless both sides return the same collections with the same number of records and the same
 * fields.
 */
export const expectSameAnswers = async (
  ours: AnsweringServer,
  theirs: AnsweringServer,
): Promise<void> => {
  const [a, b] = [await shapeAnswered(ours), await shapeAnswered(theirs)]
  if (a !== b) throw new Error(`the baseline returns a different answer:\n${a}\n${b}`)
}

const shapeAnswered = async ({ origin, next }: AnsweringServer): Promise<string> => {
  const exchange = await openExchange(origin)
  const request = next()
  const { status, body } = await exchange.ask(request)
  exchange.close()
  if (status !== 200)
    throw new Error(
      `${request.method} ${request.path} of ${origin} was answered ${status}: ${body}`,
    )
  const { paging: _, ...collections } = JSON.parse(body) as Record<string, unknown[]>
  const shapes = Object.entries(collections).map(([name, records]) => {
    const fields = records.map((record) =>
      Object.keys(record as object)
        .sort()
        .join(' '),
    )
    return `${name} ${records.length}: ${[...new Set(fields)].join(' | ')}`
  })
  return shapes.sort().join('\n')
}
