import type { PushAnswers, pushQueries } from '@causerie/contracts/push'
import type { Reader } from '@causerie/kernel'
import type { z } from 'zod'
import { templatesFor } from './event-templates.ts'
import { pushSettingOf, pushSettingRow } from './push-setting.ts'

/** What the network says for an event in place of the usual words. */
export const pushTemplate = async (
  { event }: z.output<typeof pushQueries.pushTemplate>,
  reader: Reader,
): Promise<PushAnswers['pushTemplate']> => {
  const { row } = await reader.load({ row: pushSettingRow() })
  return templatesFor(pushSettingOf(row).templates, event)
}
