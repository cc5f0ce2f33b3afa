import type { IncomingMessage } from 'node:http'
import { refusalKindOf } from '@causerie/contracts/refusal-kinds'
import type { AnyService, ImportBatch, ImportLine, Route } from '@causerie/kernel'
import type { ServiceHost } from '@causerie/kernel/engine'
import type { Outbound } from '@causerie/outbound'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { z } from 'zod'
import { type FetchLimits, fetchUpload } from './fetch-upload.ts'
import { type HttpAnswer, refusalAnswer } from './http-answer.ts'
import { Line } from './import-lines.ts'
import type { Log } from './log.ts'
import { type IncomingContent, receiveContent } from './receive-content.ts'
import { incomingUpload, type Received } from './receive-upload.ts'

/**
 * Path of the internal route by which a gateway imports a file: the parameter `file` is an
 * `ImportedFile`. With the parameter `content`, the body is its content; otherwise it is fetched.
 */
export const importFilePath = '/internal/import-file'

export const ImportedFile = z.object({
  networkId: z.string(),
  importId: z.string(),
  isModerated: z.boolean().optional(),
  line: Line,
})
/** The line of a file in an import. */
export type ImportedFile = Pick<ImportBatch, 'networkId' | 'importId' | 'isModerated'> & {
  line: ImportLine
}

/**
 * Records a file of an import with its content, which it fetches where none is given. Rejects where
 * something fails; it may be sent again then.
 */
export type ImportFile = (
  file: ImportedFile,
  content?: IncomingContent,
) => ReturnType<ServiceHost['import']>

type FileHost = Partial<Pick<ServiceHost, 'reserve' | 'import'>> & {
  service: Pick<AnyService, 'imports'>
}
type FileOptions = { uploadFolder: string; outbound?: Pick<Outbound, 'get'> | undefined }

/** Within which a file has to be fetched, in milliseconds: meanwhile the gateway hears nothing. */
const fetchedWithin = 20_000

/** How a service records files of imports. */
export const fileImporter =
  (
    { service, reserve, import: record }: FileHost,
    { uploadFolder: folder, outbound }: FileOptions,
  ): ImportFile =>
  async ({ line, ...of }, content) => {
    const { networkId } = of
    const [step] = line.steps
    const route = service.imports?.find(({ contract }) => contract.id === step?.operation)
    if (!route || !step || !record) throw new Error(`no ${step?.operation} is imported here`)
    const limits: FetchLimits = {
      bytes: content ? route.contract.bodyLimit : (route.contract.fetches?.bytes ?? 0),
      folder,
      reserve: (bytes) => spaceFor(route, bytes),
      milliseconds: fetchedWithin,
    }
    const spaceFor = async (of: Route, bytes: Parameters<FetchLimits['reserve']>[0]) =>
      reserve?.(of, bytes, {
        networkId,
        userId: line.userId,
        kind: 'admin',
        sessionId: '',
        device: '',
      }) ?? { bytes: bytes.most, release: () => undefined }
    const received = content
      ? await receiveContent(content, limits)
      : await fetched(route, step.body, { limits, outbound })
    if (isRefusal(received)) return { outcomes: [{ kind: 'refused', ...received }], position: '' }
    try {
      const batch = { ...of, position: '', lines: [line] }
      const recorded = await record(batch, received.upload)
      const [outcome] = recorded.outcomes
      if (outcome?.kind === 'refused' && hasNoEffect(outcome)) await received.undo()
      return recorded
    } finally {
      await received.remove()
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
  const file = ImportedFile.parse(JSON.parse(query.get('file') ?? ''))
  const isFetched = query.get('content') === null
  try {
    const recorded = await record(file, isFetched ? undefined : { stream, bytes: declared })
    return { status: 200, headers: {}, body: JSON.stringify(recorded) }
  } catch (error) {
    log.error({ err: error }, 'a file of an import failed')
    return refusalAnswer(refuse('unavailable'))
  }
}

type Fetching = { limits: FetchLimits; outbound: FileOptions['outbound'] }
const fetched = async (
  { contract: { fetches } }: Route,
  body: unknown,
  { limits, outbound }: Fetching,
): Promise<Omit<Received, 'fields'> | Refusal> => {
  const url = z.record(z.string(), z.unknown()).parse(body)[fetches?.field ?? '']
  if (typeof url !== 'string') return refuse('no-file-content')
  return outbound ? fetchUpload(outbound, url, limits) : refuse('unavailable')
}

/** Whether nothing was recorded: the outcome of other refusals may be unknown. */
const hasNoEffect = ({ refused }: Refusal): boolean => refusalKindOf(refused).http < 500
