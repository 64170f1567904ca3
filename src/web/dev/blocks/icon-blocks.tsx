import {
  Bell,
  BookOpen,
  Building2,
  ChartColumn,
  Compass,
  Cuboid,
  Files,
  FileText,
  Filter,
  Globe,
  GraduationCap,
  Hammer,
  Heart,
  House,
  Image,
  Languages,
  LogOut,
  Music,
  Presentation,
  RotateCcw,
  Search,
  Settings,
  Sparkles,
  Star,
  Store,
  Upload,
  UserRound,
  Video,
} from 'lucide-react'
import { Section, Specimen } from './section.tsx'

const ICONS = {
  House,
  Search,
  Filter,
  RotateCcw,
  Heart,
  Star,
  Compass,
  BookOpen,
  Hammer,
  Sparkles,
  Cuboid,
  Store,
  GraduationCap,
  Building2,
  ChartColumn,
  Files,
  FileText,
  Image,
  Presentation,
  Video,
  Music,
  Upload,
  Settings,
  UserRound,
  Bell,
  Globe,
  Languages,
  LogOut,
}

export function IconBlocks() {
  return (
    <Section id="icons" title="Icons">
      <Specimen
        name="lucide-react, 1.25rem, beside text 1rem"
        className="grid grid-cols-4 gap-3 sm:grid-cols-7 lg:grid-cols-10"
      >
        {Object.entries(ICONS).map(([name, Icon]) => (
          <span
            key={name}
            className="flex min-w-0 flex-col items-center gap-1.5 rounded-control border border-line bg-surface px-1 py-3 text-ink-soft"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="max-w-full truncate text-xs">{name}</span>
          </span>
        ))}
      </Specimen>
    </Section>
  )
}
