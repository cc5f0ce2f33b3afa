import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { KeptFiles } from '@causerie/testkit'
import { rowsWithText } from '@causerie/testkit/infrastructure/rows-with-text'
import type { Canaries } from './canaries.ts'

/** Where a canary was found, and what it was planted in. */
export type Found = { where: string; fields: string[] }

/** Every row of every table of a database, by its table. */
export const foundInRows = async (url: string, canaries: Canaries): Promise<Found[]> =>
  (await rowsWithText(url, [canaries.prefix])).map(({ database, schema, table, text }) => ({
    where: `${database.replace(/^.*_/, '')} ${schema}.${table}`,
    fields: fieldsIn(text, canaries),
  }))

/** Names and contents of uploaded files and of what processes printed. */
export const foundInFiles = async (
  { filesFolder, logFile }: KeptFiles,
  canaries: Canaries,
): Promise<Found[]> => {
  const found = await Promise.all(
    [...(await filesIn(filesFolder)), logFile].map(async (path) => ({
      where: path,
      fields: fieldsIn(`${path} ${await readFile(path, 'latin1').catch(() => '')}`, canaries),
    })),
  )
  return found.filter(({ fields }) => fields.length > 0)
}

/** Everything in the folder of a backup, unpacked. */
export const foundInBackup = async (folder: string, canaries: Canaries): Promise<Found[]> => {
  const found: Found[] = []
  for (const path of await filesIn(folder)) {
    const bytes = await readFile(path)
    const text = (isPacked(bytes) ? gunzipSync(bytes) : bytes).toString('latin1')
    const fields = text.includes(canaries.prefix) ? fieldsIn(text, canaries) : []
    if (fields.length > 0) found.push({ where: path, fields })
  }
  return found
}

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Also of texts that are kept as bytes, which Postgres shows in hexadecimal digits. */
const fieldsIn = (text: string, canaries: Canaries): string[] => {
  const decoded = [...text.matchAll(/\\x((?:[0-9a-f]{2})+)/g)].map(([, digits = '']) =>
    Buffer.from(digits, 'hex').toString('latin1'),
  )
  return canaries.in([text, ...decoded].join(' '))
}
