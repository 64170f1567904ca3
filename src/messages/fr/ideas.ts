import type { ideas as source } from '../en/ideas.ts'
import type { Translation } from '../translation.ts'

export const ideas = {
  'map-your-town': {
    title: 'Dessinez la carte de votre ville',
    text: 'Prenez une feuille et marquez tous les lieux de votre ville liés au thème « {category} » : là où l’on fabrique, propose, enseigne ou discute. Dix minutes suffisent.\n\nLes coins vides de la carte sont les plus intéressants : allez-y la prochaine fois.',
  },
  'five-words': {
    title: 'Cinq mots pour commencer',
    text: 'Choisissez les cinq mots qu’une personne qui découvre « {category} » devrait connaître. Cherchez-les en français, en japonais et en anglais, et gardez la liste sur votre téléphone.\n\nLe jour où vous en entendrez un en ville, le premier lien sera fait.',
  },
  'a-day-through': {
    title: 'Toute une journée à la trace',
    text: 'Du matin au soir, notez chaque moment où « {category} » touche votre journée, même de loin.\n\nLe soir, entourez le moment que vous comprenez le moins. C’est un bon point de départ.',
  },
  'two-countries': {
    title: 'La même chose dans deux pays',
    text: 'Choisissez deux pays et trouvez une image de « {category} » pour chacun. Posez-les côte à côte et notez trois ressemblances et trois différences.\n\nLes différences disent ce qui compte à chaque endroit.',
  },
  'first-look': {
    title: 'Dix minutes pour regarder',
    text: 'Au « {level} », aucune connaissance n’est nécessaire : vos yeux suffisent. Accordez dix minutes d’attention à « {category} », sans rien acheter, demander ni essayer.\n\nQue remarquez-vous d’abord ? Qui participe ? Notez une chose qui vous a surpris.',
  },
  'who-does-what': {
    title: 'Qui fait quoi ?',
    text: 'Derrière « {category} », il y a plus de personnes que celles que l’on croise. Notez toutes celles qui interviennent, de la première à la dernière, et reliez-les par des flèches.\n\nLà où deux flèches se croisent, il y a souvent une bonne question à poser.',
  },
  'ten-years-on': {
    title: 'Il y a dix ans, dans dix ans',
    text: 'À quoi ressemblait « {category} » dans votre ville il y a dix ans, et qu’en sera-t-il dans dix ans ? Demandez à quelqu’un qui vit ici depuis plus longtemps que vous.\n\nNotez ensuite trois changements probables, avec une raison pour chacun. Au « {level} », vous saurez défendre votre réponse.',
  },
  'read-the-front': {
    title: 'Lire la façade comme un livre',
    text: 'Choisissez un lieu de la catégorie « {category} », placez-vous de l’autre côté de la rue et lisez tout ce qui figure sur la façade : le nom, les horaires, les affiches, les petites lignes.\n\nQue promet-on, et à qui ? Photographiez un mot à chercher.',
  },
  'before-the-door-opens': {
    title: 'Avant l’ouverture',
    text: 'Passez une demi-heure avant l’ouverture. Livraisons, lumières, premières arrivées : une bonne part de « {category} » se joue avant le premier client.\n\nNotez l’ordre dans lequel tout se met en place.',
  },
  'quiet-corner': {
    title: 'L’heure pleine et l’heure creuse',
    text: 'Passez deux fois au même endroit : une fois quand il est plein, une fois quand il est presque vide. Comparez les sons, les gens et le rythme.\n\nVous verrez deux visages de « {category} ».',
  },
  'subject-in-the-street': {
    title: 'La matière dans la rue',
    text: 'Marchez un quart d’heure et cherchez des traces de « {category} » hors de la classe : panneaux, vitrines, parcs, horaires. Photographiez-en cinq.\n\nLa meilleure est celle qu’il faudrait expliquer à un ami.',
  },
  'family-tree': {
    title: 'Les grandes branches',
    text: 'À la bibliothèque ou en librairie, ouvrez la table des matières d’un livre sur « {category} » et dessinez ses chapitres comme un arbre.\n\nColoriez les branches connues, celles dont vous avez entendu parler et les nouvelles.',
  },
  'one-picture': {
    title: 'Une image qui dit tout',
    text: 'Trouvez ou prenez une seule image qui montre ce que « {category} » veut dire dans votre ville. Donnez-lui un titre de trois mots.\n\nMontrez-la à quelqu’un et demandez ce qu’il y voit avant d’expliquer.',
  },
  'three-angles': {
    title: 'Vu par trois personnes',
    text: 'Imaginez un enfant, une commerçante et un visiteur étranger. Écrivez une phrase que chacun dirait à propos de « {category} ».\n\nAllez ensuite poser la question à l’un des trois, pour de vrai.',
  },

  'explain-to-a-child': {
    title: 'L’expliquer à un enfant de dix ans',
    text: 'Choisissez un élément de « {category} » et expliquez-le en cinq phrases, sans un seul mot difficile.\n\nL’endroit où vous hésitez est celui à approfondir. Lisez le texte à quelqu’un et observez son visage.',
  },
  'one-page': {
    title: 'Tout sur une page',
    text: 'Réalisez une seule feuille sur « {category} », adaptée au « {level} » : les mots essentiels en haut, un dessin au milieu, les trois règles importantes en bas.\n\nSi tout n’y tient pas, ce n’est pas encore clair.',
  },
  'library-shelf': {
    title: 'Vingt minutes à la bibliothèque',
    text: 'Trouvez le rayon « {category} » à la bibliothèque et prenez le livre le plus mince et le plus épais. Lisez une page de chacun.\n\nNotez ce que le plus mince a laissé de côté : c’est votre prochaine étape.',
  },
  'three-questions': {
    title: 'Trois questions, trois sources',
    text: 'Écrivez trois questions sur « {category} » qui commencent par « pourquoi ». Cherchez chaque réponse ailleurs : un livre, un site, une personne.\n\nLà où les réponses divergent, il y a quelque chose à apprendre.',
  },
  'learn-the-order': {
    title: 'Apprendre le bon ordre',
    text: 'Débuter, c’est souvent une question d’ordre : quoi d’abord, quoi ensuite ? Écrivez cinq étapes d’une tâche simple de « {category} » sur des cartes, mélangez-les, puis remettez-les en ordre.\n\nFaites vérifier par quelqu’un qui s’y connaît.',
  },
  'compare-two-ways': {
    title: 'Deux façons de faire',
    text: 'Trouvez deux façons de faire la même chose dans « {category} ». Comparez le temps, le coût et le résultat dans un petit tableau.\n\nIl y a rarement une seule bonne façon : notez à qui chacune convient le mieux.',
  },
  'rule-and-exception': {
    title: 'La règle et son exception',
    text: 'Notez une règle sur « {category} » que tout le monde répète, puis cherchez un cas où elle ne tient pas.\n\nSavoir exactement pourquoi : voilà le « {level} ».',
  },
  'prices-and-labels': {
    title: 'Lire les étiquettes et les prix',
    text: 'Comparez trois étiquettes, tarifs ou formulaires liés à « {category} ». Quels mots reviennent partout ? Quel chiffre ne comprenez-vous pas ?\n\nCherchez vraiment un mot et un chiffre.',
  },
  'polite-phrases': {
    title: 'Trois phrases pour le comptoir',
    text: 'Apprenez trois phrases polies pour votre prochaine visite dans un lieu « {category} » : pour demander, pour remercier, pour dire que vous n’avez pas compris.\n\nDites-les trois fois à voix haute avant de partir.',
  },
  'behind-the-counter': {
    title: 'Ce que l’on ne voit pas',
    text: 'Choisissez une chose visible dans « {category} » et cherchez comment elle est arrivée là : qui l’a préparée, quand, avec quels outils ? Un court film ou une page de livre suffit.\n\nDessinez son chemin en six cases.',
  },
  'old-textbook': {
    title: 'Un vieux manuel et un nouveau',
    text: 'Comparez comment un manuel d’aujourd’hui et un manuel du temps de vos parents expliquent la même page de « {category} ». Qu’est-ce qui est devenu plus simple ? Qu’est-ce qui a disparu ?\n\nLes bibliothèques et les bouquinistes ont les anciens.',
  },
  'one-exercise': {
    title: 'Un exercice, lentement',
    text: 'Prenez un exercice de « {category} » et notez chacune de vos pensées en le résolvant, même les fausses pistes.\n\nLe lendemain, relisez vos notes et marquez la pensée qui a le plus aidé.',
  },
  'fact-check': {
    title: 'Vérifier une affirmation',
    text: 'Prenez une phrase souvent entendue sur « {category} ». Cherchez d’où elle vient : qui l’a dite en premier, et avec quelles preuves ?\n\nRéécrivez-la ensuite, exactement aussi vraie qu’elle l’est.',
  },
  'time-line': {
    title: 'Sept dates sur une ligne',
    text: 'Tracez une ligne et placez sept dates importantes pour « {category} » : trois pour le monde, trois pour votre pays, une pour votre ville.\n\nLa dernière demandera peut-être un coup de téléphone. C’est ce qui fait sa valeur.',
  },

  'half-an-hour': {
    title: 'Une demi-heure, aujourd’hui',
    text: 'Réglez un minuteur sur trente minutes et faites vous-même une petite chose liée à « {category} ». Arrêtez-vous quand il sonne, fini ou non.\n\nÉcrivez ensuite deux lignes : qu’est-ce qui était plus facile que prévu, et plus difficile ?',
  },
  together: {
    title: 'À deux, c’est mieux',
    text: 'Proposez à une amie, un voisin ou un proche d’essayer avec vous une chose liée à « {category} ». Chacun dit ce que l’autre fait autrement.\n\nÀ deux, on remarque ce qu’une personne seule manquerait.',
  },
  'same-again': {
    title: 'Trois fois la même chose',
    text: 'Répétez une petite tâche de « {category} » trois jours différents. Ne changez qu’un détail à chaque fois et notez le résultat.\n\nAprès la troisième fois, vous saurez ce qui compte vraiment.',
  },
  'photo-walk': {
    title: 'Une promenade en dix photos',
    text: 'Parcourez votre quartier et prenez dix photos sur le thème « {category} », pas une de plus. À la maison, choisissez les trois meilleures et écrivez une phrase sous chacune.\n\nGardez les lieux où vous voulez revenir.',
  },
  'first-try': {
    title: 'Votre tout premier essai',
    text: 'Choisissez le plus petit début possible dans « {category} » : peu coûteux, dix minutes, avec le droit de rater. Faites-le cette semaine.\n\nAu « {level} », c’est l’essai qui compte, pas le résultat.',
  },
  'without-help': {
    title: 'Une fois sans mode d’emploi',
    text: 'Refaites une chose de « {category} » que vous connaissez, cette fois sans mode d’emploi, ni application, ni aide. Comparez seulement ensuite.\n\nLes oublis montrent ce qu’il faut travailler.',
  },
  'harder-version': {
    title: 'La version difficile',
    text: 'Choisissez une tâche de « {category} » que vous maîtrisez et retirez un confort : moitié moins de temps, un nouvel outil, un public. Notez ce qui cède en premier.\n\nVoilà votre plan d’entraînement pour le « {level} ».',
  },
  'visit-with-a-question': {
    title: 'Une visite, une question',
    text: 'Allez dans un lieu « {category} » avec une seule question préparée, et posez-la à un moment calme. Dites que vous apprenez.\n\nOn répond volontiers à une bonne question. Remerciez, et notez la réponse tout de suite.',
  },
  'ask-for-a-tour': {
    title: 'Demander à voir les coulisses',
    text: 'Un jour calme, allez dans un lieu « {category} » et demandez poliment si vous pouvez voir les coulisses cinq minutes. Sinon, demandez la date d’une journée portes ouvertes.\n\nPréparez deux questions sur ce que l’on ne voit pas de l’extérieur.',
  },
  'other-side-of-town': {
    title: 'De l’autre côté de la ville',
    text: 'Visitez un lieu « {category} » dans un quartier que vous ne connaissez pas. Qu’est-ce qui change : les gens, les prix, l’accueil ?\n\nRapportez une chose que votre quartier pourrait reprendre.',
  },
  'use-it-shopping': {
    title: 'S’en servir en faisant ses courses',
    text: 'Lors de votre prochaine sortie, utilisez exprès quelque chose de « {category} » : compter, lire, comparer, mesurer ou décrire.\n\nÀ la maison, racontez ce que vous avez utilisé et où. Ce qui a servi une fois se retient.',
  },
  'open-class': {
    title: 'Assister à un cours',
    text: 'Les maisons de quartier et les écoles proposent des cours ouverts et des séances d’essai. Cherchez-en une sur « {category} » adaptée au « {level} », appelez et demandez quoi apporter.\n\nNotez avant d’y aller la question que vous voulez éclaircir.',
  },
  'local-event': {
    title: 'Que se passe-t-il ce mois-ci ?',
    text: 'Parcourez les affiches de la mairie, de la bibliothèque et de la gare pour trouver un événement sur « {category} ». Notez-le dans votre agenda et allez-y, même une demi-heure.\n\nParlez-y à une personne.',
  },
  'weekend-outing': {
    title: 'Une petite sortie',
    text: 'Préparez une demi-journée sur le thème « {category} » : un lieu à voir, un lieu où manger, une chose à rapporter qui ne s’achète pas.\n\nInvitez quelqu’un qui s’y connaît moins que vous.',
  },

  'ask-a-professional': {
    title: 'Interroger quelqu’un du métier',
    text: 'Trouvez une personne dont le travail touche à « {category} » et demandez : qu’avez-vous raté au début ? Que ne voient jamais les débutants ?\n\nÉcoutez les détails, et envoyez un mot de remerciement le lendemain.',
  },
  'teach-someone': {
    title: 'L’enseigner en dix minutes',
    text: 'Préparez une leçon de dix minutes sur un point de « {category} » et donnez-la à une personne de votre entourage. À la fin, laissez-la faire seule.\n\nChaque question restée sans réponse va sur votre liste.',
  },
  'own-checklist': {
    title: 'Votre propre liste de contrôle',
    text: 'Écrivez une liste de sept points qui montre si quelque chose est bien fait dans « {category} ». Servez-vous-en trois fois et améliorez-la à chaque fois.\n\nLes professionnels travaillent ainsi. La vôtre mérite peut-être d’être partagée.',
  },
  'what-goes-wrong': {
    title: 'Ce qui peut mal tourner',
    text: 'Notez cinq choses qui peuvent mal tourner dans « {category} » et comment les repérer tôt. Pour la plus grave, écrivez les trois premiers gestes à faire.\n\nDemandez à une personne expérimentée ce qui manque.',
  },
  'watch-closely': {
    title: 'Observer une personne experte',
    text: 'Observez cinq minutes une personne expérimentée dans « {category} », sur place ou en vidéo, et regardez seulement l’ordre des gestes.\n\nAu « {level} », bien observer est déjà un savoir-faire. Notez trois décisions que vous avez vues.',
  },
  'second-opinion': {
    title: 'Demander un second avis',
    text: 'Posez la même question sur « {category} » à deux personnes expérimentées, l’une après l’autre. Notez là où elles sont d’accord aussitôt, et là où elles hésitent.\n\nL’expertise commence dans l’hésitation.',
  },
  'talk-for-neighbours': {
    title: 'Un exposé pour vos voisins',
    text: 'Proposez un court exposé ou une démonstration sur « {category} » dans une maison de quartier, une bibliothèque ou un café : quinze minutes, un message, du temps pour les questions.\n\nAu « {level} », la ville peut apprendre de vous.',
  },
  'how-they-started': {
    title: 'Comment ont-ils commencé ?',
    text: 'Demandez aux personnes qui tiennent un lieu « {category} » comment tout a commencé, et ce qui fut le plus dur la première année. Choisissez une heure calme et demandez cinq minutes.\n\nÉcrivez l’histoire en dix lignes et offrez-leur une copie.',
  },
  'better-by-one': {
    title: 'Une chose à améliorer',
    text: 'Choisissez une petite chose dans « {category} » qui pourrait être mieux pour les clients, et préparez une proposition : le coût, la personne, le gain.\n\nOffrez-la avec tact, ou gardez-la pour le jour où vous tiendrez un tel lieu.',
  },
  'season-and-rush': {
    title: 'La pleine saison',
    text: 'Cherchez quelles sont les semaines les plus dures de l’année dans « {category} » et comment on s’y prépare. Demandez ce que l’on commande plus tôt, qui aide et ce que l’on laisse de côté.\n\nPrévoir est la moitié du métier.',
  },
  'jobs-that-use-it': {
    title: 'Trois métiers qui en ont besoin',
    text: 'Trouvez dans votre ville trois métiers qui utilisent « {category} » chaque jour, dont un inattendu. Demandez à l’une de ces personnes un exemple de la semaine.\n\nC’est la meilleure réponse à « À quoi ça sert ? ».',
  },
  'mark-your-own': {
    title: 'Noter son propre travail',
    text: 'Reprenez un travail que vous avez fait en « {category} » il y a quelque temps et notez-le comme un professeur exigeant mais juste.\n\nÉcrivez ce qui est bon, ce qui manque et un exercice pour y remédier. Puis faites l’exercice.',
  },
  'local-expert': {
    title: 'L’expert d’à côté',
    text: 'Près de chez vous, quelqu’un en sait sans doute long sur « {category} » : une collectionneuse, un bénévole, une personne retraitée du métier. Demandez à la bibliothèque ou à la mairie.\n\nConvenez d’une conversation d’une demi-heure et préparez trois questions.',
  },
  'both-sides': {
    title: 'Défendre les deux camps',
    text: 'Choisissez une question sur « {category} » qui divise des gens raisonnables. Écrivez les meilleurs arguments d’un côté, puis de l’autre, et seulement ensuite votre avis.\n\nLisez-le à quelqu’un qui n’est pas d’accord avec vous.',
  },
} as const satisfies Translation<typeof source>
