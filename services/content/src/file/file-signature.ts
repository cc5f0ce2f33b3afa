import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Reader } from '@causerie/kernel'

export type SignedUrl = { fileId: string; size: string; expires: number }

const secretName = 'file-signatures'

/** Made at first use; the first of several instances wins. */
const secretOf = async ({ secrets }: Reader): Promise<string> => {
  const known = await secrets.get(secretName)
  if (known !== undefined) return known
  await secrets.keep(secretName, randomBytes(32).toString('base64url'))
  return (await secrets.get(secretName)) ?? ''
}

/**
 * From what the ids of imported files are derived, which nobody else can guess: whoever knows the
 * id of a public file can read it.
 */
export const importedFilesKey = async (reader: Reader): Promise<string> =>
  createHmac('sha256', await secretOf(reader))
    .update(['imported files', reader.networkId].join('\n'))
    .digest('base64url')

/** The signature of a URL that opens a file to whoever has it, until it ends. */
export const signatureOf = async (
  { fileId, size, expires }: SignedUrl,
  reader: Reader,
): Promise<string> =>
  createHmac('sha256', await secretOf(reader))
    .update([reader.networkId, fileId, size, expires].join('\n'))
    .digest('base64url')

/** Whether a URL is signed and has not ended; `now` is in milliseconds since 1970. */
export const isSigned = async (
  {
    signature,
    ...url
  }: Partial<SignedUrl> & { fileId: string; size: string; signature?: string | undefined },
  reader: Reader,
  now = Date.now(),
): Promise<boolean> => {
  const { expires } = url
  if (signature === undefined || expires === undefined || expires * 1000 < now) return false
  const expected = Buffer.from(await signatureOf({ ...url, expires }, reader))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
