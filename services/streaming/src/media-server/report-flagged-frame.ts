import { streamKey } from '@causerie/contracts/shared'
import {
  reportFlaggedFrame as contract,
  streamEnded,
  streamFrameFlagged,
} from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { idsOfStream } from '@causerie/replicas'
import { settingOfNetwork, streamSettingOf } from '../setting/stream-setting.ts'
import { labelsOf } from './frame-labels.ts'
import { reportRows, resolveReport } from './resolve-report.ts'

/**
 * A label is recorded once. A frame that ends the stream is reported again by those behind it,
 * which change nothing.
 */
export const reportFlaggedFrame = command(contract, {
  resolve: async (request, reader) => {
    const identity = await resolveReport(request, reader)
    return 'refused' in identity ? identity : { ...identity, moderationId: request.newId() }
  },
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved }) => ({ ...reportRows(resolved), setting: settingOfNetwork() }),
  decide: ({ stream, setting }, { resolved, body: { category, confidence, detectedAt }, at }) => {
    if (!stream) return refuse('stream-not-found')
    const labels = labelsOf(
      { category, confidence },
      streamSettingOf(setting).moderation,
      stream.moderation,
    )
    if (stream.status !== 'live')
      return stream.status !== 'idle' && labels.length === 0 ? [] : refuse('wrong-stream-status')
    const of = idsOfStream(stream)
    const found = {
      moderationId: stream.moderation?.moderationId ?? resolved.moderationId,
      category,
      confidence,
      detectedAt: detectedAt ?? at,
    }
    const isTerminated = labels.some(({ label }) => label === 'terminate')
    return [
      ...labels.map((label) => streamFrameFlagged({ ...of, ...found, ...label })),
      ...(isTerminated ? [streamEnded({ ...of, reason: 'terminated', by: null })] : []),
    ]
  },
  reply: async () => ({ success: true }),
})
