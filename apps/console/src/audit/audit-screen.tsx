import { useNavigate } from '@tanstack/react-router'
import { auditRoute } from '../router.tsx'
import { Screen } from '../screen/screen.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { AuditForm } from './audit-form.tsx'

/** Who did what to whom, in all services, the latest first. */
export const AuditScreen = () => {
  const { say } = useTexts()
  const filter = auditRoute.useSearch()
  const navigate = useNavigate()
  return (
    <Screen title={say('audit')} intro={say('auditIntro')}>
      <AuditForm filter={filter} onFilter={(search) => void navigate({ to: '/audit', search })} />
      <AuditEntries filter={filter} />
    </Screen>
  )
}
