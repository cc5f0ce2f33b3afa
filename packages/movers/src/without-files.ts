import type { FileRecord, ImportRecord, MessageRecord, PollRecord } from './import-record.ts'
import type { LeftOut } from './left-out.ts'

/**
 * Records without files, or without those that `isTaken` says no of. What showed such a file alone
 * has its name as text, or its address where it is on the web. A file must come before what shows
 * it, which is one record if some are taken.
 */
export async function* withoutFiles<Other extends { kind: 'checkpoint' } = never>(
  records: AsyncIterable<ImportRecord | Other>,
  leftOut: LeftOut,
  isTaken?: (file: FileRecord) => boolean,
): AsyncGenerator<ImportRecord | Other, void, undefined> {
  const names = new Map<string, string>()
  const isLeft = (fileId: string | null | undefined): fileId is string =>
    Boolean(fileId) && (isTaken === undefined || names.has(fileId ?? ''))
  /** Each is asked for once, so that none stays. */
  const take = (fileIds: readonly string[]): string => {
    const taken = fileIds.map((fileId) => names.get(fileId) ?? '')
    for (const fileId of fileIds) names.delete(fileId)
    return taken.filter((name) => name !== '').join('\n')
  }
  const split = <T extends { fileId: string }>(attachments: readonly T[] | null | undefined) => {
    const left = (attachments ?? []).filter(({ fileId }) => isLeft(fileId))
    const kept = (attachments ?? []).filter((one) => !left.includes(one))
    return {
      attachments: kept.length > 0 ? kept : undefined,
      names: take(left.map(({ fileId }) => fileId)),
    }
  }
  for await (const record of records)
    switch (record.kind) {
      case 'file':
        if (isTaken?.(record)) yield record
        else {
          leftOut.add('files', record.name)
          names.set(record.id, nameOf(record))
        }
        break
      case 'user':
      case 'category':
      case 'community':
      case 'channel': {
        const isWithout = isLeft(record.avatarFileId)
        if (isWithout) take([record.avatarFileId ?? ''])
        yield isWithout ? { ...record, avatarFileId: undefined } : record
        break
      }
      case 'message':
        yield isLeft(record.fileId) ? messageOfText(record, take([record.fileId])) : record
        break
      case 'post':
        yield withTexts(record, split(record.attachments))
        break
      case 'comment':
        yield withTexts(record, split(record.attachments))
        break
      case 'story':
        if (record.dataType === 'text') yield record
        else leftOut.add('stories of files', record.id)
        break
      case 'poll':
        yield {
          ...record,
          answers: record.answers.map((answer) =>
            isLeft(answer.fileId) ? answerOfText(answer, take([answer.fileId])) : answer,
          ),
        }
        break
      case 'version':
      case 'member':
      case 'channelMember':
      case 'vote':
      case 'reaction':
      case 'role':
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

type Shown<T> = { attachments: T[] | undefined; names: string }
const withTexts = <T, R extends { data: Record<string, unknown> }>(
  record: R,
  { attachments, names }: Shown<T>,
) => ({ ...record, attachments, data: withText(record.data, names) })

type Answer = PollRecord['answers'][number]
const answerOfText = ({ data }: Answer, name: string): Answer => ({
  dataType: 'text',
  data: data || name,
  fileId: null,
})
