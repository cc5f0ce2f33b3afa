import { Badge, NavLink } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { screenAt, screens } from './navigation.ts'
import { useReviewedTypes } from './review/use-flagged.ts'
import { useSession } from './session/session.tsx'
import { useTexts } from './texts/texts.tsx'

/** Links to the screens that the reader may use, with a mark where something waits for them. */
export const NavigationLinks = ({ onChoose }: { onChoose: () => void }) => {
  const { say } = useTexts()
  const session = useSession()
  const { pathname } = useLocation()
  const isWaiting = useReviewedTypes()?.some((type) => type.isWaiting)
  const current = screenAt(pathname)?.to
  return screens
    .filter(({ isFor }) => isFor(session))
    .map(({ to, title }) => (
      <NavLink
        key={to}
        label={say(title)}
        active={to === current}
        onClick={onChoose}
        rightSection={
          to === '/review' &&
          isWaiting && (
            <Badge circle size="xs" color="red" role="img" aria-label={say('somethingWaits')} />
          )
        }
        renderRoot={(props) => (
          <Link to={to} aria-current={to === current ? 'page' : undefined} {...props} />
        )}
      />
    ))
}
