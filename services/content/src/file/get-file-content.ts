import { getFileContent as contract } from '@causerie/contracts/content'
import { query, valueIn } from '@causerie/kernel'
import { type FileContent, refuse } from '@causerie/protocol'
import type { FileDoc } from '@causerie/replicas'
import { rangeOf } from './content-range.ts'
import { fileById } from './file-queries.ts'
import { isSigned } from './file-signature.ts'
import { storedContent } from './stored-content.ts'

export const getFileContent = query(
  contract,
  async ({ params: { fileId }, query: { size, expires, signature, ...headers } }, reader) => {
    const file = await fileById(reader, fileId)
    if (!file) return refuse('file-not-found')
    const isPublic = file.accessType === 'public'
    if (!isPublic && !(await isSigned({ fileId, size, expires, signature }, reader)))
      return refuse('file-not-found')
    // The text of the row.
    const doc = valueIn(file.doc)
    const content = await storedContent({ file, doc, size }, reader)
    if (!content) return refuse('file-not-found')
    const resolved = { ...headersOf(doc, isPublic), etag: `"${content.etag}"` }
    return { content: { ...answerTo(headers, { ...content, resolved }) } }
  },
)

type FileContentQuery = {
  range?: string | undefined
  'if-none-match'?: string | undefined
  'if-range'?: string | undefined
}
type Stored = {
  size: number
  open: (range?: { start: number; end: number }) => Promise<AsyncIterable<Uint8Array>>
  resolved: { etag: string }
}

const answerTo = (asked: FileContentQuery, { size, open, resolved }: Stored): FileContent => {
  const { etag } = resolved
  if (
    asked['if-none-match']?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
  )
    return { status: 304, headers: resolved }
  const isSame = asked['if-range'] === undefined || asked['if-range'] === etag
  const range = isSame ? rangeOf(asked.range, size) : undefined
  if (range === null) return { status: 416, headers: { 'content-range': `bytes */${size}` } }
  if (!range)
    return {
      status: 200,
      headers: { ...resolved, 'content-length': String(size) },
      open: () => open(),
    }
  const { start, end } = range
  const part = {
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${size}`,
  }
  return { status: 206, headers: { ...resolved, ...part }, open: () => open(range) }
}

/** What browsers show and do not run; everything else is saved. */
const shown = /^(image\/(jpeg|png|gif|webp|avif)|video\/|audio\/)/

/** As RFC 8187 has names, which takes quotes for an end. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Content never changes, and runs no script: it has the host of the API. */
const headersOf = ({ attributes: { mimeType, name } }: FileDoc, isPublic: boolean) => ({
  'content-type': mimeType,
  'content-disposition': `${shown.test(mimeType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedName(name)}`,
  'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
})
