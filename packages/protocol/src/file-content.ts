import { z } from 'zod'

/** The content of a file as an answer, or where it is. */
export type FileContent = {
  status: 200 | 206 | 302 | 304 | 416
  headers: Readonly<Record<string, string>>
  /** Opened only when it is sent. */
  open?: (() => Promise<AsyncIterable<Uint8Array>>) | undefined
}

/** The reply of an operation that answers with a file. */
export const fileReply = {
  // It is no JSON, so no schema describes it.
  content: z.unknown() as unknown as z.ZodType<FileContent>,
}

/**
 * Headers of requests that decide which part of a file is sent; operations that answer with a file
 * take them as members of the query.
 */
export const fileHeaders = ['range', 'if-none-match', 'if-range'] as const
const header = z.string().max(300).optional()
export const fileHeadersQuery = {
  range: header.describe('The requested part, as the header `Range`.'),
  'if-none-match': header.describe(
    'The `ETag` that the client has, as the header `If-None-Match`.',
  ),
  'if-range': header.describe(
    'The `ETag` of which the client has another part, as the header `If-Range`.',
  ),
}
