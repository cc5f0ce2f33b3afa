import { Badge, NavLink } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { screenAt, screens } from './navigation.ts'
import { useReviewedTypes } from './review/use-flagged.ts'
import { useSession } from './session/session.tsx'
import type { TextKey } from './texts/english.ts'
import { useTexts } from './texts/texts.tsx'
import { useDisabledWebhooks } from './webhooks/use-disabled-webhooks.ts'

/** Links to the screens that the reader may use, with a mark where something waits for them. */
export const NavigationLinks = ({ onChoose }: { onChoose: () => void }) => {
  const { say } = useTexts()
  const session = useSession()
  const { pathname } = useLocation()
  const isWaiting = useReviewedTypes()?.some((type) => type.isWaiting)
  const areDisabled = useDisabledWebhooks().length > 0
  const marks: Readonly<Record<string, TextKey | false | undefined>> = {
    '/review': isWaiting && 'somethingWaits',
    '/webhooks': areDisabled && 'webhookMarked',
  }
  const markOf = (text: TextKey | false | undefined) =>
    text && <Badge circle size="xs" color="red" role="img" aria-label={say(text)} />
  const current = screenAt(pathname)?.to
  return screens
    .filter(({ isFor }) => isFor(session))
    .map(({ to, title }) => (
      <NavLink
        key={to}
        label={say(title)}
        active={to === current}
        onClick={onChoose}
        rightSection={markOf(marks[to])}
        renderRoot={(props) => (
          <Link to={to} aria-current={to === current ? 'page' : undefined} {...props} />
        )}
      />
    ))
}
