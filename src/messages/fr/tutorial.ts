import type { tutorial as source } from '../en/tutorial.ts'
import type { Translation } from '../translation.ts'

export const tutorial = {
  title: 'Tutoriel',
  description: 'Une carte, quatre directions : voici comment fonctionne MachiCube.',
  swipesTitle: 'Tournez une carte dans quatre directions',
  swipesHint:
    'Cliquez ou touchez une carte, puis faites-la glisser. Chaque direction ouvre une autre face du cube.',
  swipes: {
    left: {
      direction: 'Gauche',
      name: 'Compréhension générale',
      text: 'Commencez par la vue d’ensemble : ce que c’est, où cela se situe et pourquoi cela compte.',
    },
    up: {
      direction: 'Haut',
      name: 'Mode d’emploi',
      text: 'Apprenez comment faire, avec des explications et des étapes claires.',
    },
    right: {
      direction: 'Droite',
      name: 'Activités liées',
      text: 'Pratiquez dans la ville : des lieux, des personnes et des activités à proximité.',
    },
    down: {
      direction: 'Bas',
      name: 'Regards de professionnels',
      text: 'Découvrez ce que savent les experts et comment travaillent les professionnels.',
    },
  },
  levelsTitle: 'Progressez sur six niveaux',
  levelsHint:
    'Chaque catégorie compte quatre étapes sur six niveaux : 24 blocs, du premier regard à la maîtrise.',
  saveTitle: 'Gardez ce qui vous plaît',
  saveHint:
    'Vos enregistrements se retrouvent sur Ma page, où votre parcours se remplit bloc après bloc.',
  start: 'Commencer à explorer',
  myPage: 'Ouvrir Ma page',
} as const satisfies Translation<typeof source>
