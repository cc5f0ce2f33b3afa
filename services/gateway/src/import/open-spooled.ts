import { pipeline } from 'node:stream/promises'
import { type ImportedFiles, noFiles } from './imported-files.ts'
import { openUnnamed, type UnnamedFile } from './unnamed-file.ts'
import { type ZipFiles, zipIn } from './zip-files.ts'

/** The lines of an import in a file of their own, and the files that came with them. */
export type OpenedImport = { file: UnnamedFile; files: ImportedFiles; close(): Promise<void> }

/**
 * Opens the body of an import: lines, or a ZIP with one file of lines, which is unpacked beside it.
 * `mostBytes` is the most of these lines.
 */
export const openSpooled = async (
  body: UnnamedFile,
  mostBytes: number,
): Promise<OpenedImport | { error: string }> => {
  if (!(await isZip(body))) return { file: body, files: noFiles, close: async () => undefined }
  let zip: ZipFiles
  try {
    zip = await zipIn(body)
  } catch (error) {
    return { error: `The ZIP cannot be read: ${sentenceOf(error)}.` }
  }
  const file = await openUnnamed()
  const error = await unpackLines(zip, { to: file, mostBytes })
  if (error === undefined) return { file, files: zip, close: () => file.close() }
  await file.close()
  return { error }
}

/** A ZIP begins with a file in it, or with its directory if it is empty. */
const signatures = ['PK\u0003\u0004', 'PK\u0005\u0006']
const isZip = async (body: UnnamedFile): Promise<boolean> => {
  const { buffer, bytesRead } = await body.read(Buffer.alloc(4), 0, 4, 0)
  return signatures.includes(buffer.toString('latin1', 0, bytesRead))
}

const lines = /^[^/]+\.(ndjson|jsonl)$/i

/** Undefined, or a sentence that says what is wrong. */
const unpackLines = async (
  zip: ZipFiles,
  { to, mostBytes }: { to: UnnamedFile; mostBytes: number },
): Promise<string | undefined> => {
  const [name, ...others] = zip.names.filter((one) => lines.test(one))
  if (name === undefined)
    return 'The ZIP has no file of lines: its name ends with .ndjson or .jsonl.'
  if (others.length > 0)
    return `The ZIP has several files of lines: ${[name, ...others].join(', ')}.`
  const fault = zip.fault(name)
  if (fault !== undefined) return `${name}: ${fault}`
  if ((zip.bytes(name) ?? 0) > mostBytes) return `${name}: Has too many bytes.`
  try {
    const { stream } = await zip.open(name)
    await pipeline(stream, to.append)
    return undefined
  } catch (error) {
    return `${name}: Cannot be unpacked: ${sentenceOf(error)}.`
  }
}

const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
