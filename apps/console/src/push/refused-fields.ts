import { CauserieError } from '@causerie/client'

/** What the API says of a field, by its path, such as `apns.keyId`. */
export type RefusedFields = Readonly<Record<string, string>>

/** Which fields of a request the API refuses, and why; empty where something else failed. */
export const refusedFields = (error: unknown): RefusedFields => {
  const detail = error instanceof CauserieError ? error.detail : []
  return Object.fromEntries(
    detail.flatMap((text) => {
      const [, path, reason] = /^([\w.]+): (.+)$/s.exec(text) ?? []
      return path !== undefined && reason !== undefined ? [[path, reason]] : []
    }),
  )
}
