import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type ImportedFiles, noFiles } from './imported-files.ts'
import { openZip, type ZipFiles } from './zip-files.ts'

/** The lines of an import in a file of their own, and the files that came with them. */
export type OpenedImport = { path: string; files: ImportedFiles; close(): void }

/**
 * Opens the body of an import: lines, or a ZIP with one file of lines, which is unpacked beside it.
 * `mostBytes` is the most of these lines.
 */
export const openSpooled = async (
  path: string,
  mostBytes: number,
): Promise<OpenedImport | { error: string }> => {
  if (!(await isZip(path))) return { path, files: noFiles, close: () => undefined }
  let zip: ZipFiles
  try {
    zip = await openZip(path)
  } catch (error) {
    return { error: `The ZIP cannot be read: ${sentenceOf(error)}.` }
  }
  const unpacked = await unpackLines(zip, { to: `${path}.unpacked`, mostBytes })
  if ('path' in unpacked) return { ...unpacked, files: zip, close: zip.close }
  zip.close()
  return unpacked
}

/** A ZIP begins with a file in it, or with its directory if it is empty. */
const signatures = ['PK\u0003\u0004', 'PK\u0005\u0006']
const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return signatures.includes(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await file.close()
  }
}

const lines = /^[^/]+\.(ndjson|jsonl)$/i

const unpackLines = async (
  zip: ZipFiles,
  { to, mostBytes }: { to: string; mostBytes: number },
): Promise<{ path: string } | { error: string }> => {
  const [name, ...others] = zip.names.filter((one) => lines.test(one))
  if (name === undefined)
    return { error: 'The ZIP has no file of lines: its name ends with .ndjson or .jsonl.' }
  if (others.length > 0)
    return { error: `The ZIP has several files of lines: ${[name, ...others].join(', ')}.` }
  const fault = zip.fault(name)
  if (fault !== undefined) return { error: `${name}: ${fault}` }
  if ((zip.bytes(name) ?? 0) > mostBytes) return { error: `${name}: Has too many bytes.` }
  try {
    const { stream } = await zip.open(name)
    await pipeline(stream, createWriteStream(to, { mode: 0o600 }))
    return { path: to }
  } catch (error) {
    return { error: `${name}: Cannot be unpacked: ${sentenceOf(error)}.` }
  }
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
