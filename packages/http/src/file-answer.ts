import { Readable } from 'node:stream'
import type { FileContent } from '@causerie/protocol'
import type { HttpAnswer } from './http-answer.ts'

/** The answer of an operation that answers with a file. */
export const fileAnswer = async (reply: object): Promise<HttpAnswer> => {
  // By the contract of such operations.
  const { content } = reply as { content: FileContent }
  const { status, headers, open } = content
  return { status, headers, body: open ? Readable.from(await open()) : '', isFile: true }
}
