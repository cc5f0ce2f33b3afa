import { Readable } from 'node:stream'
import type { FileContent } from '@causerie/protocol'
import type { HttpAnswer } from './http-answer.ts'
import { internalHeaders } from './internal-headers.ts'

type Answered = {
  reply: object
  /** Consistency token of what was recorded. */
  position?: string
}

/** The answer of an operation that answers with a file. */
export const fileAnswer = async ({ reply, position }: Answered): Promise<HttpAnswer> => {
  // By the contract of such operations.
  const { content } = reply as { content: FileContent }
  const { status, headers: shown, open } = content
  const headers = { ...shown, ...(position && { [internalHeaders.position]: position }) }
  return { status, headers, body: open ? Readable.from(await open()) : '', isFile: true }
}
