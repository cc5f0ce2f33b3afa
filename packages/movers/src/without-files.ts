import type {
  CommentRecord,
  FileRecord,
  ImportRecord,
  MessageRecord,
  PollRecord,
  PostRecord,
} from './import-record.ts'
import type { LeftOut } from './left-out.ts'

/**
 * Records without files, for an import that takes none. What showed a file alone has its name as
 * text, or its address where it is on the web. A file must come before what shows it.
 */
export async function* withoutFiles<Other extends { kind: 'checkpoint' } = never>(
  records: AsyncIterable<ImportRecord | Other>,
  leftOut: LeftOut,
): AsyncGenerator<ImportRecord | Other, void, undefined> {
  const names = new Map<string, string>()
  /** Each is asked for once, so that none stays. */
  const take = (fileIds: readonly (string | null | undefined)[]): string => {
    const taken = fileIds.map((fileId) => names.get(fileId ?? '') ?? '')
    for (const fileId of fileIds) names.delete(fileId ?? '')
    return taken.filter((name) => name !== '').join('\n')
  }
  for await (const record of records)
    switch (record.kind) {
      case 'file':
        leftOut.add('files', record.name)
        names.set(record.id, nameOf(record))
        break
      case 'user':
      case 'community':
      case 'channel': {
        take([record.avatarFileId])
        yield { ...record, avatarFileId: undefined }
        break
      }
      case 'message':
        yield record.fileId ? messageOfText(record, take([record.fileId])) : record
        break
      case 'post':
        yield postOfText(record, take(record.files ?? []))
        break
      case 'comment':
        yield commentOfText(record, take((record.attachments ?? []).map(({ fileId }) => fileId)))
        break
      case 'story':
        if (record.dataType === 'text') yield record
        else leftOut.add('stories of files', record.id)
        break
      case 'poll':
        yield pollOfTexts(record, (fileId) => take([fileId]))
        break
      case 'version':
      case 'category':
      case 'member':
      case 'channelMember':
      case 'vote':
      case 'reaction':
      case 'readMark':
      case 'pin':
      case 'follow':
      case 'flag':
      case 'block':
      case 'ban':
      case 'checkpoint':
        yield record
        break
    }
}

const nameOf = (file: FileRecord): string => ('url' in file ? file.url : file.name)

const withText = (data: Record<string, unknown> | null | undefined, text: string) =>
  data?.text || text === '' ? { ...data } : { ...data, text }

const messageOfText = (message: MessageRecord, name: string): MessageRecord => ({
  ...message,
  type: 'text',
  fileId: undefined,
  data: withText(message.data, name),
})

const postOfText = (post: PostRecord, names: string): PostRecord => ({
  ...post,
  files: undefined,
  data: withText(post.data, names),
})

const commentOfText = (comment: CommentRecord, names: string): CommentRecord => ({
  ...comment,
  attachments: undefined,
  data: withText(comment.data, names),
})

const pollOfTexts = (poll: PollRecord, take: (fileId: string) => string): PollRecord => ({
  ...poll,
  answers: poll.answers.map((answer) =>
    answer.fileId === null
      ? answer
      : { dataType: 'text', data: answer.data || take(answer.fileId), fileId: null },
  ),
})
