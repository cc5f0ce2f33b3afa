import {
  createComment,
  createPoll,
  createPost,
  importFile,
  importStory,
  importVote,
  pinPost,
  pinPostGlobally,
} from '@causerie/contracts/content'
import { bodyOf, chosenAs, type ImportKind, textOf } from './import-kind.ts'
import type { ImportRecord } from './import-record.ts'
import type { RecordIds } from './record-ids.ts'

/** The feed of a community or a user, by its id. */
const targetIn = (record: ImportRecord, ids: RecordIds) => {
  const targetId = textOf(record, 'targetId')
  if (targetId === '') return {}
  return {
    targetId: record.targetType === 'community' ? ids.of('community', targetId) : targetId,
  }
}

/** The data of a post, with the id of the poll that it shows. */
const dataIn = (record: ImportRecord, ids: RecordIds) => {
  const { data } = record
  const isOfPoll = typeof data === 'object' && data !== null && 'pollId' in data
  return isOfPoll && typeof data.pollId === 'string'
    ? { data: { ...data, pollId: ids.of('poll', data.pollId) } }
    : {}
}

/** A list of a record, with the ids of the files that its members name. */
const attachedIn = (record: ImportRecord, ids: RecordIds, name: string) => {
  const list = record[name]
  if (!Array.isArray(list)) return {}
  return {
    [name]: list.map((one: unknown) =>
      typeof one === 'object' && one !== null && 'fileId' in one && typeof one.fileId === 'string'
        ? { ...one, fileId: ids.of('file', one.fileId) }
        : one,
    ),
  }
}

/** Undefined for a file that is fetched: it has the name that its URL ends with. */
const lastSegment = (path: string): string | undefined => path.split('/').at(-1) || undefined

/** The data of a story, with the id of the file that it shows. */
const storyFileIn = (record: ImportRecord, ids: RecordIds) => {
  const { data } = record
  const isOfFile = typeof data === 'object' && data !== null && 'fileId' in data
  return isOfFile && typeof data.fileId === 'string'
    ? { data: { ...data, fileId: ids.of('file', data.fileId) } }
    : {}
}

/** The kinds of records that content has. */
export const contentKinds = {
  file: {
    hasKey: true,
    required: [],
    plan: (record) => {
      const name = record.name ?? lastSegment(textOf(record, 'path'))
      const body = { ...bodyOf(record, 'userId', 'bytes'), name }
      const userId = textOf(record, 'userId') || undefined
      return { userId, commands: [{ operation: importFile, body }] }
    },
    pathOf: (record) => textOf(record, 'path') || undefined,
  },
  poll: {
    hasKey: true,
    required: ['userId'],
    plan: (record, ids) => ({
      userId: textOf(record, 'userId'),
      commands: [
        {
          operation: createPoll,
          body: { ...bodyOf(record, 'userId'), ...attachedIn(record, ids, 'answers') },
        },
      ],
    }),
  },
  post: {
    hasKey: true,
    chosenId: chosenAs('postId'),
    required: ['userId'],
    plan: (record, ids) => {
      const body = {
        ...bodyOf(record, 'userId', 'postAs'),
        ...attachedIn(record, ids, 'attachments'),
        ...targetIn(record, ids),
        ...dataIn(record, ids),
      }
      return { userId: textOf(record, 'userId'), commands: [{ operation: createPost, body }] }
    },
  },
  story: {
    hasKey: true,
    required: ['userId'],
    plan: (record, ids) => {
      const body = {
        ...bodyOf(record, 'userId'),
        ...targetIn(record, ids),
        ...storyFileIn(record, ids),
      }
      return { userId: textOf(record, 'userId'), commands: [{ operation: importStory, body }] }
    },
  },
  comment: {
    hasKey: true,
    chosenId: chosenAs('commentId'),
    required: ['userId', 'referenceId'],
    plan: (record, ids) => {
      const referenceId = ids.of(textOf(record, 'referenceType'), textOf(record, 'referenceId'))
      const parent = textOf(record, 'parentId')
      const parentId = parent === '' ? undefined : ids.of('comment', parent)
      const body = {
        ...bodyOf(record, 'userId'),
        ...attachedIn(record, ids, 'attachments'),
        referenceId,
        parentId,
      }
      return {
        userId: textOf(record, 'userId'),
        within: referenceId,
        answers: parent === '' ? undefined : ids.internal('comment', parent),
        commands: [{ operation: createComment, body }],
      }
    },
  },
  vote: {
    hasKey: false,
    required: ['pollId', 'userId'],
    plan: (record, ids) => {
      const params = { pollId: ids.of('poll', textOf(record, 'pollId')) }
      const body = bodyOf(record, 'userId', 'pollId')
      return {
        userId: textOf(record, 'userId'),
        commands: [{ operation: importVote, params, body }],
      }
    },
  },
  pin: {
    hasKey: false,
    required: ['communityId', 'postId'],
    plan: (record, ids) => {
      const params = {
        communityId: ids.of('community', textOf(record, 'communityId')),
        postId: ids.of('post', textOf(record, 'postId')),
        placement: textOf(record, 'placement') || 'default',
      }
      const userId = textOf(record, 'userId') || undefined
      const operation = params.placement === 'global' ? pinPostGlobally : pinPost
      return { userId, commands: [{ operation, params, body: {} }] }
    },
  },
} as const satisfies Record<string, ImportKind>
