import type { Caller, SqlValues } from '@causerie/kernel'
import { updatedUntil } from '../target/updated-until.ts'
import { hashtagKey } from './post-keyword.ts'

/** The filter of a list of posts; null matches everything. */
export type PostFilter = SqlValues & {
  targetType: string
  /** Empty: every target of this type. */
  targetId: string
  feedTypes: readonly string[]
  /** The values of `isParent` to include. */
  isParent: readonly boolean[]
  /** The values of `isDeleted` to include. */
  isDeleted: readonly boolean[]
  hasFlag: boolean | null
  /** Hashtags are folded. */
  hashtags: readonly string[] | null
  tags: readonly string[] | null
  dataTypes: readonly string[] | null
  /** Posts that were updated later are left out. */
  updatedUntil: string
} & Audience

/** Who reads the list. */
export type Audience = {
  viewerId: string
  isAdmin: boolean
  /** Whether the viewer moderates every target of the list, as far as they are not banned there. */
  isModerating: boolean
  /** Communities that the viewer moderates. */
  moderatedIds: readonly string[]
  /** Whether feeds of users are for their followers only. */
  isPrivate: boolean
}

type Asked = {
  targetType: string
  targetId: string
  feedType: readonly string[]
  matchingOnlyParentPost: boolean
  isDeleted?: boolean | undefined
  hasFlag?: boolean | undefined
  hashtags?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  dataTypes?: readonly string[] | undefined
}
type Reading = Partial<Pick<Audience, 'moderatedIds' | 'isPrivate'>> &
  Pick<Audience, 'isModerating'> & { caller: Pick<Caller, 'userId' | 'kind'>; page: Parameters<typeof updatedUntil>[0] }

const both = [true, false] as const
const filled = (values: readonly string[] | undefined): readonly string[] | null => (values?.length ? [...new Set(values)] : null)

/** The filter that a request asks for. */
export const filterOf = (asked: Asked, { caller, page, isModerating, moderatedIds = [], isPrivate = false }: Reading): PostFilter => ({
  targetType: asked.targetType,
  targetId: asked.targetId,
  feedTypes: [...new Set(asked.feedType)],
  isParent: asked.matchingOnlyParentPost ? [true] : both,
  isDeleted: asked.isDeleted === undefined ? both : [asked.isDeleted],
  hasFlag: asked.hasFlag ?? null,
  hashtags: filled(asked.hashtags?.map(hashtagKey)),
  tags: filled(asked.tags),
  dataTypes: filled(asked.dataTypes),
  updatedUntil: updatedUntil(page),
  viewerId: caller.userId,
  isAdmin: caller.kind === 'admin',
  isModerating,
  moderatedIds,
  isPrivate,
})
