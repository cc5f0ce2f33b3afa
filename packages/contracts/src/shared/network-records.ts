import { z } from 'zod'

/** What is exported of a network although no operation lists all of it, by its owner. */
export const networkRecords = {
  community: ['userFlags', 'blocks'],
  content: ['files', 'postFlags', 'commentFlags', 'storyFlags'],
  chat: ['messageFlags'],
} as const

/** The internal query of that name: all records of a kind, a page after the place where another one ended. */
export const networkRecordsQuery = {
  name: 'networkRecords',
  input: z.object({ kind: z.string(), after: z.array(z.string()).nullable() }),
  /** A page may be empty and still have a next one. */
  answer: z.object({
    records: z.array(z.record(z.string(), z.unknown())),
    next: z.array(z.string()).nullable(),
  }),
} as const

/** The internal command of that name, by which the gateway says that an administrator exports the network. */
export const recordNetworkExport = {
  name: 'recordNetworkExport',
  input: z.object({ networkId: z.string(), exportId: z.string(), adminId: z.string() }),
  answer: z.object({ refused: z.string().optional() }),
} as const
export type NetworkExportReport = z.infer<typeof recordNetworkExport.input>

/** A flag that counts, as `networkRecords` has it. */
export const FlagOfNetwork = z.object({
  referenceType: z.enum(['user', 'post', 'comment', 'story', 'message']),
  referenceId: z.string(),
  userId: z.string(),
  flaggedAt: z.string(),
  reason: z.string().optional(),
  detail: z.string().optional(),
})
export type FlagOfNetwork = z.infer<typeof FlagOfNetwork>

/** A block that is in effect. */
export const BlockOfNetwork = z.object({
  userId: z.string(),
  blockedUserId: z.string(),
  createdAt: z.string().nullable(),
})
export type BlockOfNetwork = z.infer<typeof BlockOfNetwork>

/** A file; `expires` (seconds since 1970) and `signature` open its content, whatever its access. */
export const FileOfNetwork = z.object({
  fileId: z.string(),
  type: z.enum(['image', 'file', 'video', 'audio', 'clip']),
  name: z.string(),
  extension: z.string(),
  altText: z.string(),
  accessType: z.enum(['public', 'network']),
  createdAt: z.string(),
  /** The uploader; undefined for those whose uploader is deleted. */
  userId: z.string().optional(),
  expires: z.number(),
  signature: z.string(),
})
export type FileOfNetwork = z.infer<typeof FileOfNetwork>
