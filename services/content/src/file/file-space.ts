import { fileQuotas, type refusalsToReserveSpace } from '@causerie/contracts/content'
import { fileStore } from '@causerie/file-store'
import type { Caller, Reader, Reservation } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { usedBytes } from './file-usage.ts'

type NoSpace = RefusalOf<typeof refusalsToReserveSpace>
/** The bytes that a body has, if it says so, and that it may have. */
export type BodyBytes = { declared: number | undefined; most: number }

/** The share of the disk that stays free: databases and logs may be on it. */
const keptFree = 0.05
/** Bytes of a body that are no part of a file. */
const aroundFiles = 16 * 1024

/** Bytes of bodies that this process is receiving. */
const receiving = new Map<string, number>()
const sumOf = (begin: string): number =>
  [...receiving].reduce((sum, [key, bytes]) => (key.startsWith(begin) ? sum + bytes : sum), 0)
const add = (key: string, bytes: number): void => {
  const sum = (receiving.get(key) ?? 0) + bytes
  if (sum > 0) receiving.set(key, sum)
  else receiving.delete(key)
}

/**
 * Takes space for a body with files before the first byte of it is stored: what it declares, or all
 * that is left for its user if it declares nothing. So bodies that arrive at the same time cannot
 * have more than the quota together.
 */
export const reserveSpace = async (
  { declared, most }: BodyBytes,
  caller: Caller,
  reader: Reader,
): Promise<Reservation | NoSpace> => {
  const { get } = reader.installation
  const quotas = get(fileQuotas)
  const used = await usedBytes(reader, caller.userId)
  const [network, user] = [`${reader.networkId}/`, `${reader.networkId}/${caller.userId}`]
  const left = {
    ofUser: quotas.user - used.ofUser - (receiving.get(user) ?? 0),
    ofNetwork: quotas.network - used.ofNetwork - sumOf(network),
  }
  const bytes = declared ?? Math.min(most, Math.max(1, Math.min(left.ofUser, left.ofNetwork)))
  const ofFiles = declared === undefined ? bytes : Math.max(0, bytes - aroundFiles)
  if (ofFiles > left.ofUser) return refuse('file-quota-exceeded')
  if (ofFiles > left.ofNetwork) return refuse('network-file-quota-exceeded')
  // Nothing is awaited since the space was looked at, so that another body cannot have been given
  // the same.
  add(user, bytes)
  const release = (): void => add(user, -bytes)
  const fits = await get(fileStore)
    .freeShare(sumOf(''))
    .then((share) => share >= keptFree)
    .catch((error: unknown) => {
      release()
      throw error
    })
  if (fits) return { bytes: bytes + aroundFiles, release }
  release()
  return refuse('storage-full')
}
