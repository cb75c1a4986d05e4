import { chance, longTail, oneOf } from './chance.ts';

const openings =
  words(`云端 雾港 长安 江南 北境 深海 星河 废土 灯塔 青石 白鹭 红莲 黑曜 银杏 月下 风起 雪落 花间 剑指 龙眠 凤栖
  虎啸 狐火 猫眼 鹿鸣 鲸落 山海 蓬莱 昆仑 洛阳 敦煌 姑苏 岭南 塞外 东篱 西厢 南柯 北斗 九州 万象 千机 百鬼 十里 三生 双城 一念 无名 末日
  逆光 倒悬 重启 机械 赛博 蒸汽 魔法 异界 天命 逍遥 归墟 浮生`);
const cores =
  words(`少女 少年 侦探 厨师 医生 画师 琴师 剑客 刺客 将军 书生 公主 王子 女帝 国师 仙尊 妖王 魔君 道士 和尚 捕快 镖师
  掌柜 车夫 渔夫 猎人 邮差 警官 律师 记者 教授 学霸 校花 队长 前锋 棋手 歌手 演员 导演 编剧 总裁 秘书 保镖 特工 黑客 骑士 法师 牧师 盗贼
  巫女 忍者 武士 船长 海盗 飞行员 机甲师 炼金师 召唤师 驯兽师 园丁 店主 房东 邻居 同桌 学姐 前辈`);
const endings =
  words(`物语 传说 日记 奇谭 异闻录 手札 档案 之歌 之城 之夜 之恋 的假期 的秘密 的早餐 的归途 的最后一战 在人间 不回头
  不想上班 今天也没死 与猫 与龙 与她 与十二个谎言 修炼手册 养成计划 生存指南 大作战 第二季 番外篇 前传 重生记 逆袭录 漂流记 奋斗史 回忆录
  狂想曲 协奏曲 变奏 终章`);
const surnames =
  words(`赵 钱 孙 李 周 吴 郑 王 冯 陈 蒋 沈 韩 杨 朱 秦 许 何 吕 施 张 孔 曹 严 华 金 魏 陶 姜 谢 邹 苏 潘 葛
  范 彭 鲁 韦 马 苗 方 俞 任 袁 柳 史 唐 薛 雷 贺 倪 汤 滕 罗 毕 郝 安 常 乐 傅 顾 孟 黄 穆 萧 尹 姚 邵 汪 祁 毛 米 贝 明 臧 成 戴 宋 庞 熊
  纪 舒 屈 项 祝 董 梁 杜 阮 蓝 季 贾 路 江 童 颜 郭 梅 盛 林 钟 徐 邱 骆 高 夏 蔡 田 樊 胡 凌 霍`);
const given =
  words(`一鸣 小满 知秋 清欢 远山 听雨 墨白 子衿 星野 阿九 南风 北岛 木木 十七 无忧 长歌 思远 如是 半夏 青禾 云舒 海生
  石头 胖达 团子 豆包 橘子 芒果 拿铁 乌龙 龙井 白茶 松鼠 刺猬 河马 蜗牛 鲸鱼 海獭 麻雀 燕子 未央 长安 既白 落梅 听风 观雪 问月 扶摇 逐日`);
const commonTags =
  words(`热血 恋爱 校园 冒险 搞笑 悬疑 治愈 奇幻 科幻 武侠 仙侠 古风 都市 后宫 百合 耽美 运动 美食 历史 战争 机战
  推理 恐怖 灵异 日常 职场 励志 穿越 重生 系统 异世界 末世 魔法 格斗 竞技 音乐 萌宠 家庭 短篇 完结`);
const tagHeads = words(
  '暗夜 甜蜜 硬核 温柔 高能 慢热 反转 群像 双男主 大女主 无CP 单元剧 黑暗 童年 乡村 宫廷 江湖 太空 地下 海上',
);
const tagTails = words(
  '向 流 风 系 文 派 志 谈 记 录 番 党 圈 控 迷 日和 叙事 推荐 佳作 遗珠 先锋 美学 电竞 考古 种田 经营 探案 夺宝 复仇 成长 救赎 羁绊',
);

/** How many tags are drawn from: the first ones are on many comics, most on a handful. */
const differentTags = 4000;
const mostAuthors = 12_000;

export function titleOf(comic: number): string {
  // Whole numbers without a common divisor: the same title comes again after more comics than there are.
  const at = (comic * 48_271) % (openings.length * cores.length * endings.length);
  const opening = openings[at % openings.length] ?? '';
  const core = cores[Math.floor(at / openings.length) % cores.length] ?? '';
  return `${opening}${core}${endings[Math.floor(at / openings.length / cores.length)] ?? ''}`;
}

export function namesOf(comic: number) {
  return {
    title: titleOf(comic),
    aliases: aliasesOf(comic),
    authors: authorsOf(comic),
    tags: tagsOf(comic),
  };
}

export function introOf(comic: number): string {
  const who = oneOf(cores, comic, 31);
  const where = oneOf(openings, comic, 32);
  return `${where}的${who}收到一封没有署名的信，信里只有一句话。从那一天起，${titleOf(comic)}的故事开始了，谁也没有想到它会通向哪里。`;
}

export function authorsOf(comic: number): string[] {
  const count = chance(comic, 40) < 0.2 ? 2 : 1;
  return [
    ...new Set(Array.from({ length: count }, (_, at) => authorAt(longTail(mostAuthors, comic, 41, at)))),
  ];
}

export function tagsOf(comic: number): string[] {
  const count = 3 + Math.floor(chance(comic, 50) * 3);
  return [
    ...new Set(Array.from({ length: count }, (_, at) => tagAt(longTail(differentTags, comic, 51, at)))),
  ];
}

/** One comic in five is also known under another name, some of them in Latin letters. */
export function aliasesOf(comic: number): string[] {
  if (chance(comic, 60) >= 0.2) return [];
  return chance(comic, 61) < 0.3 ? [`Tale ${comic} of the Isle`] : [titleOf(comic + 500_009)];
}

export function authorAt(place: number): string {
  const again = Math.floor(place / (surnames.length * given.length));
  const name = `${surnames[place % surnames.length]}${given[Math.floor(place / surnames.length) % given.length]}`;
  return again === 0 ? name : `${name}${again + 1}`;
}

export function tagAt(place: number): string {
  const common = commonTags[place];
  if (common) return common;
  const rest = place - commonTags.length;
  const again = Math.floor(rest / (tagHeads.length * tagTails.length));
  const word = `${tagHeads[rest % tagHeads.length]}${tagTails[Math.floor(rest / tagHeads.length) % tagTails.length]}`;
  return again === 0 ? word : `${word}${again + 1}`;
}

export function tagCount(): number {
  return differentTags;
}

export function authorCount(): number {
  return mostAuthors;
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
