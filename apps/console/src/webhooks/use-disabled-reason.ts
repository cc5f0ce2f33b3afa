import { useTexts } from '../texts/texts.tsx'
import type { WebhookStatus } from './webhook.ts'

/** Since when a webhook is disabled, and why, in words. */
export const useDisabledReason = () => {
  const { say, time } = useTexts()
  return ({ reason, disabledAt }: Pick<WebhookStatus, 'reason' | 'disabledAt'>): string =>
    say(reason === 'gone' ? 'disabled_gone' : 'disabled_failing', {
      time: disabledAt === null ? '' : time(disabledAt),
    })
}
