import type { Country } from './country.ts'

/** The parts of a country that its people would name; suggestions only, a region is free text. */
const REGIONS: Readonly<Record<Country, string>> = {
  Japan:
    'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki Tochigi Gunma Saitama Chiba Tokyo Kanagawa Niigata Toyama Ishikawa Fukui Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama Hiroshima Yamaguchi Tokushima Kagawa Ehime Kochi Fukuoka Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa',
  France:
    'Auvergne-Rhône-Alpes Bourgogne-Franche-Comté Bretagne Centre-Val_de_Loire Corse Grand_Est Guadeloupe Guyane Hauts-de-France Île-de-France La_Réunion Martinique Mayotte Normandie Nouvelle-Aquitaine Occitanie Pays_de_la_Loire Provence-Alpes-Côte_d’Azur',
  China:
    'Anhui Beijing Chongqing Fujian Gansu Guangdong Guangxi Guizhou Hainan Hebei Heilongjiang Henan Hong_Kong Hubei Hunan Inner_Mongolia Jiangsu Jiangxi Jilin Liaoning Macao Ningxia Qinghai Shaanxi Shandong Shanghai Shanxi Sichuan Tianjin Tibet Xinjiang Yunnan Zhejiang',
  Australia:
    'Australian_Capital_Territory New_South_Wales Northern_Territory Queensland South_Australia Tasmania Victoria Western_Australia',
  'United States':
    'Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware District_of_Columbia Florida Georgia Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada New_Hampshire New_Jersey New_Mexico New_York North_Carolina North_Dakota Ohio Oklahoma Oregon Pennsylvania Rhode_Island South_Carolina South_Dakota Tennessee Texas Utah Vermont Virginia Washington West_Virginia Wisconsin Wyoming',
  Germany:
    'Baden-Württemberg Bayern Berlin Brandenburg Bremen Hamburg Hessen Mecklenburg-Vorpommern Niedersachsen Nordrhein-Westfalen Rheinland-Pfalz Saarland Sachsen Sachsen-Anhalt Schleswig-Holstein Thüringen',
  'United Kingdom': 'England Northern_Ireland Scotland Wales',
  'South Korea':
    'Busan Chungbuk Chungnam Daegu Daejeon Gangwon Gwangju Gyeongbuk Gyeonggi Gyeongnam Incheon Jeju Jeonbuk Jeonnam Sejong Seoul Ulsan',
}

const PREFECTURES =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'

/** With the name that stands in the region's own country, where it is written otherwise. */
export type Region = { readonly name: string; readonly local: string | undefined }

export function regionsOf(country: Country): Region[] {
  const local = country === 'Japan' ? PREFECTURES.split(' ') : []
  return REGIONS[country]
    .split(' ')
    .map((name, index) => ({ name: name.replaceAll('_', ' '), local: local[index] }))
}
