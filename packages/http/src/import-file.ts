import type { IncomingMessage } from 'node:http'
import { refusalKindOf } from '@causerie/contracts/refusal-kinds'
import type { AnyService, BodyBytes, CommandRoute, ImportBatch } from '@causerie/kernel'
import type { ServiceHost } from '@causerie/kernel/engine'
import type { Outbound } from '@causerie/outbound'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { z } from 'zod'
import { type FetchLimits, fetchUpload } from './fetch-upload.ts'
import { type HttpAnswer, refusalAnswer } from './http-answer.ts'
import { readBatch } from './import-lines.ts'
import type { Log } from './log.ts'
import { type IncomingContent, receiveContent } from './receive-content.ts'
import { incomingUpload, type Received } from './receive-upload.ts'

/**
 * Path of the internal route by which a gateway imports a file: the parameter `batch` is an
 * ImportBatch of one line. With the parameter `content`, the body is its content; otherwise it is
 * fetched.
 */
export const importFilePath = '/internal/import-file'

/**
 * Records a file of an import, the only line of its batch, with its content, which it fetches where
 * none is given. Rejects where something fails; it may be sent again then.
 */
export type ImportFile = (
  batch: ImportBatch,
  content?: IncomingContent,
) => ReturnType<ServiceHost['import']>

type FileHost = Partial<Pick<ServiceHost, 'reserve' | 'import'>> & {
  service: Pick<AnyService, 'imports'>
}
type FileOptions = { uploadFolder: string; outbound?: Pick<Outbound, 'get'> | undefined }

/** Within which a file has to be fetched, in milliseconds: meanwhile the gateway hears nothing. */
const fetchedWithin = 20_000

/** How a service records files of imports. */
export const fileImporter = (
  { service, reserve, import: record }: FileHost,
  { uploadFolder: folder, outbound }: FileOptions,
): ImportFile => {
  type Space = { route: CommandRoute; batch: ImportBatch; userId: string }
  const spaceFor = async ({ route, batch: { networkId }, userId }: Space, bytes: BodyBytes) => {
    const caller = { networkId, userId, kind: 'admin', sessionId: '', device: '' } as const
    return reserve?.(route, bytes, caller) ?? { bytes: bytes.most, release: () => undefined }
  }

  return async (batch, content) => {
    const [line] = batch.lines
    const [step] = line?.steps ?? []
    const route = service.imports?.find(({ contract }) => contract.id === step?.operation)
    if (!line || !step || !route || !record) throw new Error('there is no such file to import')
    const { bodyLimit, fetches } = route.contract
    const limits = {
      bytes: content ? bodyLimit : (fetches?.bytes ?? 0),
      folder,
      reserve: (bytes: BodyBytes) => spaceFor({ route, batch, userId: line.userId }, bytes),
      milliseconds: fetchedWithin,
    }
    const received = content
      ? await receiveContent(content, limits)
      : await fetched(addressIn(step.body, fetches?.field), { limits, outbound })
    if (isRefusal(received)) return { outcomes: [{ kind: 'refused', ...received }], position: '' }
    try {
      const recorded = await record(batch, received.upload)
      const [outcome] = recorded.outcomes
      if (outcome?.kind === 'refused' && hasNoEffect(outcome)) await received.undo()
      return recorded
    } finally {
      await received.remove()
    }
  }
}

/** Records the file that a request brings. What fails may be sent again. */
export const answerFile = async (
  request: IncomingMessage,
  record: ImportFile,
  log: Log,
): Promise<HttpAnswer> => {
  const { stream, declared = 0 } = incomingUpload(request)
  const query = new URLSearchParams(request.url?.split('?')[1])
  const batch = readBatch(query.get('batch') ?? '')
  if (!batch) return refusalAnswer(refuse('bad-request'))
  const content = query.has('content') ? { stream, bytes: declared } : undefined
  try {
    return { status: 200, headers: {}, body: JSON.stringify(await record(batch, content)) }
  } catch (error) {
    log.error({ err: error }, 'a file of an import failed')
    return refusalAnswer(refuse('unavailable'))
  }
}

const addressIn = (body: unknown, field = ''): string | undefined => {
  const value = z.record(z.string(), z.unknown()).parse(body)[field]
  return typeof value === 'string' ? value : undefined
}

type Fetching = { limits: FetchLimits; outbound: FileOptions['outbound'] }
const fetched = async (
  url: string | undefined,
  { limits, outbound }: Fetching,
): Promise<Omit<Received, 'fields'> | Refusal> => {
  if (url === undefined) return refuse('no-file-content')
  return outbound ? fetchUpload(outbound, url, limits) : refuse('unavailable')
}

/** Whether nothing was recorded: the outcome of other refusals may be unknown. */
const hasNoEffect = ({ refused }: Refusal): boolean => refusalKindOf(refused).http < 500
