import {
  BlockOfNetwork,
  FileOfNetwork,
  FlagOfNetwork,
  type networkRecords,
} from '@causerie/contracts/shared'
import { z } from 'zod'
import type { ImportRecord } from '../import-record.ts'
import { fileTypeOf, pathOfFile } from './files.ts'
import { type Phase, phaseOf } from './phase.ts'
import type { Source } from './source.ts'

type Owner = keyof typeof networkRecords
type KindOf<O extends Owner> = { owner: O; kind: (typeof networkRecords)[O][number] }
type OwnKind = { [O in Owner]: KindOf<O> }[Owner]

/** All records of a kind that no operation lists; nothing of another server. */
const ownPhaseOf = <T>(
  { schema, ...of }: OwnKind & { schema: z.ZodType<T> },
  { own }: Source,
  recordsOf: (record: T) => ImportRecord[],
): Phase[] =>
  own === undefined
    ? []
    : [
        phaseOf(
          of.kind,
          async (token) => {
            const after = token === undefined ? null : Place.parse(JSON.parse(token))
            const { records, next } = await own(of, after)
            return {
              items: z.array(schema).parse(records),
              next: next ? JSON.stringify(next) : undefined,
            }
          },
          recordsOf,
        ),
      ]

const Place = z.array(z.string())

/** Every file, with its uploader. */
export const filesOf = (source: Source): Phase[] =>
  ownPhaseOf({ owner: 'content', kind: 'files', schema: FileOfNetwork }, source, (file) => [
    {
      kind: 'file',
      id: file.fileId,
      name: file.name,
      userId: file.userId,
      fileType: fileTypeOf(file.type),
      path: pathOfFile(file.fileId, file),
      altText: file.altText || undefined,
      accessType: file.accessType,
      createdAt: file.createdAt,
    },
  ])

/** The flags that count. */
export const flagsOf = (source: Source): Phase[] =>
  kindsOfFlags.flatMap((kind) =>
    ownPhaseOf({ ...kind, schema: FlagOfNetwork }, source, recordOfFlag),
  )

const kindsOfFlags: readonly OwnKind[] = [
  { owner: 'community', kind: 'userFlags' },
  { owner: 'content', kind: 'postFlags' },
  { owner: 'content', kind: 'commentFlags' },
  { owner: 'content', kind: 'storyFlags' },
  { owner: 'chat', kind: 'messageFlags' },
]

const recordOfFlag = ({ flaggedAt: createdAt, ...flag }: FlagOfNetwork): ImportRecord[] => [
  { kind: 'flag', ...flag, createdAt },
]

/** The blocks that are in effect. */
export const blocksOf = (source: Source): Phase[] =>
  ownPhaseOf({ owner: 'community', kind: 'blocks', schema: BlockOfNetwork }, source, (block) => [
    { kind: 'block', ...block },
  ])
