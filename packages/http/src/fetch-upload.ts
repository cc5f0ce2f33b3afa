import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BodyBytes, Reservation } from '@causerie/kernel'
import type { ArrivingAnswer, Outbound } from '@causerie/outbound'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { isOfDisk, limitedTo, type Received, Unacceptable, undoable } from './receive-upload.ts'
import { hasUnfitText } from './unfit-text.ts'

export type FetchLimits = {
  /** Bytes of the file. */
  bytes: number
  folder: string
  /** Takes space before the first byte is kept. */
  reserve: (bytes: BodyBytes) => Promise<Reservation | Refusal>
  /** For fetching the file and reading what it is (8 s): clients are answered within ten. */
  milliseconds?: number | undefined
}

/**
 * Fetches the file of a URL, as if the request had brought it, and never whole in memory. Of a file
 * that is refused or breaks off, nothing is left.
 */
export const fetchUpload = async (
  { get }: Pick<Outbound, 'get'>,
  url: string,
  { bytes: most, folder: parent, reserve, milliseconds = 8_000 }: FetchLimits,
): Promise<Omit<Received, 'fields'> | Refusal> => {
  const signal = AbortSignal.timeout(milliseconds)
  const folder = await mkdtemp(join(parent, 'upload-'))
  const path = join(folder, '0')
  let release = (): void => undefined
  const remove = async (): Promise<void> => {
    release()
    await rm(folder, { recursive: true, force: true })
  }
  let disk: Error | undefined
  const read = async ({ status, headers, body }: ArrivingAnswer): Promise<Refusal | undefined> => {
    const declared = lengthIn(headers['content-length'])
    const refusal = refusalOfHead({ status, encoding: headers['content-encoding'] })
    if (refusal) return refusal
    if (declared !== undefined && declared > most) return refuse('too-large')
    const space = await reserve({ declared, most })
    if (isRefusal(space)) return space
    release = space.release
    const beyond = refuse(space.bytes < most ? 'file-quota-exceeded' : 'too-large')
    const limiting = limitedTo(Math.min(space.bytes, most), beyond)
    try {
      await pipeline(body, limiting, createWriteStream(path, { mode: 0o600 }))
      return undefined
    } catch (error) {
      if (error instanceof Unacceptable) return error.refusal
      if (isOfDisk(error)) disk = error
      throw error
    }
  }
  try {
    const got = await get(url, { headers: asked, timeout: milliseconds, redirects: 3, read })
    if (disk) throw disk
    const refusal = 'failure' in got ? refusalOf(got.failure, milliseconds) : got.read
    if (!refusal)
      return {
        remove,
        ...undoable([{ path, name: nameIn(url), size: (await stat(path)).size }], signal),
      }
    await remove()
    return refusal
  } catch (error) {
    await remove()
    throw error
  }
}

const asked = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'causerie' }

const refused = (reason: string): Refusal => refuse('url-not-fetched', [`url: ${reason}`])

/** Nobody learns which addresses exist where the installation runs. */
const refusalOf = (failure: 'forbidden' | 'late' | 'unreachable', milliseconds: number): Refusal =>
  refused(
    failure === 'late'
      ? `Took longer than ${milliseconds / 1_000} s.`
      : 'Cannot be reached from here.',
  )

type Head = { status: number; encoding: string | string[] | undefined }
const refusalOfHead = ({ status, encoding = 'identity' }: Head): Refusal | undefined => {
  if (status !== 200) return refused(`Was answered with the status ${status}.`)
  return encoding === 'identity' ? undefined : refused('Was answered in an encoding.')
}

const lengthIn = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/** The end of the path, or the host of a path that has none. */
const nameIn = (url: string): string => {
  const { pathname, hostname } = new URL(url)
  const last = pathname.split('/').findLast((segment) => segment !== '') ?? hostname
  const name = decoded(last).split(/[/\\]/).at(-1)
  return name && !hasUnfitText(name) ? name : last
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
