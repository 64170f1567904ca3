import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AREAS, type Area } from '#domain/mode.ts'

/** The doors for the public; administration has no sign on the street. */
export function OtherAreas({ area }: { area: Area }) {
  const t = useTranslations('auth')
  const others = AREAS.filter(({ id }) => id !== area.id && id !== 'sa')
  return (
    <nav
      aria-label={t('otherAreas')}
      className="mt-6 flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft"
    >
      <span aria-hidden="true">{t('otherAreas')}</span>
      {others.map(({ id, signInPath }) => (
        <Link
          key={id}
          to={signInPath}
          className="rounded-tag font-semibold text-primary-ink hover:underline pointer-coarse:min-h-11"
        >
          {t(`areas.${id}.name`)}
        </Link>
      ))}
    </nav>
  )
}
