import '../../styles/areas.css'
import { RolesUnknownBanner } from '../../shared/roles-unknown/roles-unknown-banner.tsx'
import { ApplicationBanner } from './application-banner.tsx'
import { SchoolBanner } from './school-banner.tsx'

export { PreviewBanner } from './preview-banner.tsx'

/** What few people have to be told: they come when there is something to say. */
export function RareBanners() {
  return (
    <>
      <RolesUnknownBanner />
      <ApplicationBanner />
      <SchoolBanner />
    </>
  )
}
