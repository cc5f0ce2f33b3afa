import { presentFile } from '@causerie/hydration'
import type { Reader } from '@causerie/kernel'
import { exportedRows, files } from '@causerie/replicas'
import { signatureOf } from '../file/file-signature.ts'

const filesOfUser = { table: 'files', key: ['file_id'], by: 'user_id' } as const

const rowsOf = async (reader: Reader, keys: readonly (readonly [string])[]) =>
  (await reader.load({ rows: keys.map((key) => files.get(...key)) })).rows.flatMap(
    (row) => row ?? [],
  )

/** The files that a user has uploaded. */
export const exportedFiles = exportedRows(filesOfUser, async (reader, keys) => {
  const { networkId, installation } = reader
  const at = { networkId, publicUrl: installation.publicUrl }
  return (await rowsOf(reader, keys)).map(({ fileId, accessType, ...row }) =>
    presentFile({ fileId, accessType, doc: files.docOf({ fileId, accessType, ...row }) }, at),
  )
})

/** Long enough for the files of a page that are read one after the other. */
const validSeconds = 24 * 3600

/** What opens their contents, whatever their access: `size` is that of the original. */
export const exportedFileContents = exportedRows(
  { ...filesOfUser, name: 'file_contents' },
  async (reader, keys) => {
    const expires = Math.floor(Date.now() / 1000) + validSeconds
    return Promise.all(
      (await rowsOf(reader, keys)).map(async ({ fileId, attributes: { extension } }) => ({
        fileId,
        extension,
        expires,
        signature: await signatureOf({ fileId, size: 'full', expires }, reader),
      })),
    )
  },
)
