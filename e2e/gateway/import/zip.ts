import { buffer } from 'node:stream/consumers'
import type { Person } from '@causerie/testkit'
import { ZipFile } from 'yazl'
import { answersOf, version } from './steps.ts'

/** What a ZIP contains, by path. */
export type ZipContent = Readonly<Record<string, string | Uint8Array>>

/** A ZIP with these files. */
export const zipOf = async (content: ZipContent): Promise<Buffer<ArrayBuffer>> => {
  const zip = new ZipFile()
  for (const [path, bytes] of Object.entries(content)) zip.addBuffer(Buffer.from(bytes), path)
  zip.end()
  return Buffer.from(await buffer(zip.outputStream))
}

/** Sends a ZIP as it is. */
export const sendZip = (by: Person, body: Uint8Array<ArrayBuffer>, query = '') =>
  by.raw(`/api/v1/imports${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body,
  })

/** Imports records and files, behind a line with the version. */
export const importedWithFiles = async (
  by: Person,
  { records, files }: { records: readonly object[]; files: ZipContent },
  query = '',
) => {
  const lines = [version, ...records].map((record) => JSON.stringify(record)).join('\n')
  return answersOf(await sendZip(by, await zipOf({ ...files, 'world.ndjson': lines }), query))
}
