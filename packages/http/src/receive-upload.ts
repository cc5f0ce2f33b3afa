import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Upload, UploadedFile } from '@causerie/kernel'
import { type Refusal, refuse } from '@causerie/protocol'
import { Busboy } from '@fastify/busboy'
import { keepPace } from './slow-bodies.ts'
import { unfitness } from './unfit-text.ts'

/**
 * A multipart body as it arrives; `declared` is its length, if the client says so, and `gone`
 * aborts when the client leaves.
 */
export type IncomingUpload = {
  contentType: string
  stream: Readable
  declared?: number | undefined
  gone?: AbortSignal
}
/** `beyond` is the refusal of a body with more bytes. */
export type UploadLimits = {
  field?: string
  most?: number
  bytes: number
  beyond?: Refused
  folder: string
}
/** A multipart body: its files in a folder of their own, and its other fields. */
export type Received = {
  fields: Record<string, string>
  upload: Upload
  undo(): Promise<void>
  remove(): Promise<void>
}
type Refused = Refusal<
  'bad-request' | 'not-multipart' | 'too-large' | 'file-quota-exceeded' | 'not-http'
>

/**
 * The body of a request to an operation that takes files. It may take as long as it keeps arriving.
 */
export const incomingUpload = (request: IncomingMessage): IncomingUpload => {
  keepPace(request)
  const { 'content-type': contentType = '', 'content-length': length } = request.headers
  return {
    contentType,
    stream: request,
    declared: length === undefined ? undefined : Number(length),
    gone: goneSignal(request),
  }
}

/** One for each connection, which may bring many requests. */
const goneSignals = new WeakMap<Socket, AbortSignal>()
/** Aborts when the connection ends, also after the body has arrived. */
const goneSignal = ({ socket }: IncomingMessage): AbortSignal => {
  const known = goneSignals.get(socket)
  if (known) return known
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  goneSignals.set(socket, gone.signal)
  return gone.signal
}

export const partLimits = { fields: 20, fieldSize: 8 * 1024, fieldNameSize: 100, headerPairs: 50 }

/**
 * Reads a multipart body, its files into a folder, never whole in memory. Of a body that is refused
 * or breaks off, nothing is left.
 */
export const receiveUpload = async (
  incoming: IncomingUpload,
  limits: UploadLimits,
): Promise<Received | Refused> => {
  const { contentType, stream, gone } = incoming
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    return drained(stream, refuse('not-multipart'))
  const folder = await mkdtemp(join(limits.folder, 'upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const { files, fields } = await readParts({ contentType, stream }, { ...limits, folder })
    const unfit = unfitness({ ...fields, names: files.map(({ name }) => name) })
    if (files.length > 0 && !unfit) return { fields, remove, ...undoable(files, gone) }
    await remove()
    return refuse('bad-request', [unfit ?? `${limits.field}: Is required.`])
  } catch (error) {
    await remove()
    return drained(stream, refusalOf(error))
  }
}

export const undoable = (files: readonly UploadedFile[], signal: AbortSignal | undefined) => {
  const undos: (() => Promise<void>)[] = []
  return {
    upload: { files, signal, ifRefused: (undo: () => Promise<void>) => void undos.push(undo) },
    undo: async () => {
      await Promise.all(undos.map((undo) => undo()))
    },
  }
}

/** What ends a body that is refused while it arrives. */
export class Unacceptable<R extends Refusal = Refused> extends Error {
  readonly refusal: R
  constructor(refusal: R) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Whether the disk, and not the body, is at fault. */
export const isOfDisk = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'path' in error

const refusalOf = (error: unknown): Refused => {
  if (error instanceof Unacceptable) return error.refusal
  if (isOfDisk(error)) throw error
  return refuse('bad-request', ['body: is not valid multipart/form-data.'])
}

/**
 * Bodies that are refused are read to their end, up to a limit: a client that is still sending may
 * miss the answer.
 */
const patience = { bytes: 8 * 1024 * 1024, milliseconds: 2_000 }
export const drained = <R extends Refusal>(stream: Readable, refusal: R): Promise<R> =>
  new Promise((resolve) => {
    let rest = patience.bytes
    const finish = (): void => {
      clearTimeout(timer)
      stream.off('data', count)
      resolve(refusal)
    }
    const count = ({ length }: Buffer): void => {
      rest -= length
      if (rest < 0) finish()
    }
    const timer = setTimeout(finish, patience.milliseconds)
    if (stream.readableEnded || stream.destroyed) return finish()
    stream.once('end', finish).once('close', finish).once('error', finish)
    stream.on('data', count).resume()
  })

const readParts = async (
  { contentType, stream }: IncomingUpload,
  { field, most = 1, bytes, beyond = refuse('too-large'), folder }: UploadLimits,
) => {
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  const writing: Promise<void>[] = []
  const contents: Readable[] = []
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: { ...partLimits, files: most, parts: partLimits.fields + most },
  })
  const fail = (detail: string): void => {
    parser.destroy(new Unacceptable(refuse('bad-request', [detail])))
  }
  parser.on('field', (name, value, ...[isNameCut, isValueCut]) => {
    if (isNameCut || isValueCut) fail('body: has a field that is too long.')
    else if (name !== '__proto__') fields[name] = value
  })
  parser.on('file', (name, content, fileName) => {
    if (name !== field || fileName === undefined) {
      fail(`body: must have files in the field ${field}.`)
      content.resume()
      return
    }
    const file = {
      path: join(folder, String(writing.length)),
      name: fileNameOf(fileName),
      size: 0,
    }
    content.on('data', (chunk: Buffer) => {
      file.size += chunk.length
    })
    contents.push(content)
    files.push(file)
    const written = pipeline(content, createWriteStream(file.path, { mode: 0o600 }))
    // It is awaited below, unless the body fails first.
    written.catch(() => undefined)
    writing.push(written)
  })
  parser.once('error', (error) => {
    for (const content of contents) content.destroy(error instanceof Error ? error : undefined)
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fail('body: has too many parts.'))
  await feed(stream, parser, { bytes, beyond })
  await Promise.all(writing)
  return { files, fields }
}

/** Passes so many bytes, and fails beyond them. */
export const limitedTo = (bytes: number, beyond: Refusal): Transform => {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(size > bytes ? new Unacceptable(beyond) : null, chunk)
    },
  })
}

/**
 * Passes a body on, up to its limit. It leaves the stream open when it fails, so that an answer can
 * be sent.
 */
const feed = async (
  stream: Readable,
  parser: Writable,
  { bytes, beyond }: Pick<Required<UploadLimits>, 'bytes' | 'beyond'>,
): Promise<void> => {
  // The client went away while the folder was made: the stream has closed already and says nothing
  // any more.
  if (stream.destroyed && !stream.readableEnded) throw new Unacceptable(refuse('not-http'))
  const limiting = limitedTo(bytes, beyond)
  const cut = (): void => {
    if (!stream.readableEnded) limiting.destroy(new Unacceptable(refuse('not-http')))
  }
  stream.once('close', cut).once('error', cut)
  try {
    await pipeline(stream.pipe(limiting), parser)
  } catch (error) {
    parser.destroy(error instanceof Error ? error : undefined)
    throw error
  } finally {
    stream.off('close', cut).off('error', cut)
    stream.unpipe(limiting)
  }
}

/**
 * Browsers escape these three characters in names, and no other (the URL standard's
 * `multipart/form-data`).
 */
const unescaped = (name: string): string =>
  name.replace(/%(22|0A|0D)/gi, (escaped) => decodeURIComponent(escaped))

export const fileNameOf = (sent: string): string => lastSegment(unescaped(sent))

/** Clients may send a path of their own system. */
const lastSegment = (name: string): string => name.split(/[/\\]/).at(-1) ?? ''
