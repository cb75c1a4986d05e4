/**
 * Whether a password is among the first that an attacker tries (decisions §2), ignoring case: the usual English ones,
 * the habits of Chinese sites (a123456789, woaini520, 5201314…), one character repeated, a run such as 12345678.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return isRun(lower) || passwords.trim().split(/\s+/).includes(lower);
}

/** Each character as far from the one before as any other: 88888888, abcdefgh, 987654321. */
function isRun(text: string): boolean {
  const [first, second] = text;
  if (!first || !second) return false;
  const step = distance(first, second);
  const characters = [...text];
  return (
    Math.abs(step) <= 1 &&
    characters.every((it, at) => at === 0 || distance(characters[at - 1] ?? '', it) === step)
  );
}

function distance(from: string, to: string): number {
  return (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
}

/** In lower case; those of less than eight characters are too short anyway, and runs are found as such. */
const passwords = `
  1234567890 123456789a 123456789q 123456789z 123456789abc 12345678a 12345678q
  12345678abc 1234567a 1234567q 1234567890a 1234567890q 0987654321
  123123123 123123123a 12312312 123321123 1233211234567 123454321 12344321 1234554321
  123456654321 12345679 1234567891 12345678910 12345678900 123456780 123456788 123456123456 1234512345
  12341234 123412345 123698745 147258369 147852369 159357159 159753456 159357258 1472583690 14725836
  741852963 789456123 7894561230 963852741 963258741 321654987 369258147 258369147 456789123 456123789
  142536789 11112222 11223344 1122334455 112233445566 11111111a 111222333 111222333444 11221122 12121212
  1212121212 123456aa 123456aaa 22334455 33445566 55667788 66778899 88776655 99887766 998877665544 10203040
  1020304050 10101010 13131313 13141314 13145200 13145201314 1314520520 131452000 131420520 1314521521
  52013145 520131400 520131401 5201314520 52013140 5201314a 5201314aa 5201314abc 5201314qq 5201314520a
  5201314521 5201314zz 5201314wo 5201314mm 5201314ll 5201314as 5201314love a5201314 aa5201314 a5201314a
  qq5201314 abc5201314 asd5201314 zz5201314 ww5201314 wo5201314 love5201314 ai5201314 ni5201314 520520520
  520520520a 52052052 52052013 52113140 521521521 5211314520 5211314a a5211314 20131452 20131420 2013142013
  20132014 13142013 13149999 woaini520 woaini521 woaini1314 woaini123 woaini1234 woaini12345 woaini123456
  woaini5201314 woaini52 woaini5211314 woaini00 woaini99 woaini88 woaini888 woaini666 woaini110 woaini11
  woaini12 woaini18 woaini2008 woaini2010 woaini5200 woaini9999 woaini5211 woainima woainima123 woainimen
  woainilaopo woaini1314520 woainia1 woainiaa woainiwoaini woaiwojia woaiwoziji woaibaobei woaizhongguo
  woailaopo woailaogong woaimama woaibaba woaiziji woshishen woshishui woshiwo123 woshishui123 woxihuanni
  wobuaini wobuzhidao wodemima wodemima123 wodeshijie zhongguo zhongguo1 zhongguo123 zhongguoren beijing2008
  beijing123 beijing1 shanghai shanghai123 shenzhen guangzhou chongqing tianjin123 nihao123 nihao1234
  nihao12345 nihaonihao nihaoma123 meiyoumima meiyoumima123 buzhidao buzhidao123 wangjile mima1234 mima12345
  mima123456 mimamima wangyang wangwei123 zhangwei zhangwei123 zhangjie liuyang123 liuwei123 lijing123
  wangjing zhanglei zhangjing chenchen123 xiaoxiao xiaoxiao123 xiaoming xiaoming123 xiaohong dandan123
  baobao520 baobei520 baobao123 baobei123 laopo520 laopo1314 laogong520 qinaide520 aini1314 aini5201314
  aini1314520 aini520520 ainiyiwannian ainiyongyuan forever520 forever1314 yongyuan520 iloveyou520
  iloveyou1314 loveyou520 love520520 love5200 love1314 love131420 love13145 love1314520 love2008 love12345
  love123456 lovelove qq123456 qq1234567 qq12345678 qq123456789 qq1234567890 qq123123 qq123321 qq112233
  qq111111 qq000000 qq666666 qq888888 qq520520 qq654321 qq5211314 qqqq1111 qqqqwwww qqww1122 qq1314520
  qqaazz123 wang1234 wang123456 wang12345 zhang123 zhang123456 zhang1234 li123456 liu123456 chen123456
  yang123456 zhao123456 huang123456 zhou123456 lin123456 aa123456 aa12345678 aa123456789 aa1234567 aaa123456
  aaa12345 aaa111111 aaa123123 aaaa1111 aa112233 aa111111 aa123123 aabb1122 aabbcc123 a1234567 a12345678
  a123456789 a1234567890 a123456a a123456aa a123456b a123123123 a111111111 a11111111 a1111111 a0000000
  a7777777 a8888888 a88888888 a66666666 a6666666 a9999999 a1s2d3f4 a1s2d3f4g5 a1b2c3d4 a1b2c3d4e5 a123321123
  a147258369 a987654321 a87654321 abc12345 abc123456 abc1234567 abc12345678 abc123456789 abc123abc abc123123
  abcd1234 abcd12345 abcd123456 abcde12345 abcdef123 abc123321 abcabc123 abcd123456789 abcdefgh1 asd123456
  asd12345 asd123456789 asd123asd asd123123 asdf1234 asdf123456 asdfasdf asdfghjk asdfghjkl asdfghjkl123
  asdfjkl123 asdasd123 asdasdasd as123456 as12345678 as123456789 as112233 zx123456 zxc123456 zxc12345
  zxc123456789 zxc123zxc zxc123123 zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcv1234 zxcvbnmasdfghjkl zxczxczxc
  zaq12wsx zaq1xsw2 zaqxsw123 zz123456 z123456789 z12345678 z1234567 q123456789 q12345678 q1234567 qwe123456
  qwe12345 qwe123qwe qwe123123 qweqwe123 qweasd123 qweasdzxc qweasdzxc123 qweqweqwe qwerasdf qwer1234
  qwer12345 qwer123456 qwert123 qwert12345 qwert123456 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwertyui qwertyuiop qwertyuiop123 qwertyu1 qazwsx123 qazwsx12 qazwsxedc qazwsxedc123
  qazwsxedcrfv qaz123456 qaz123wsx qaz12345 qazxsw123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 1a2b3c4d 1a2s3d4f 123qweasd 123qweasdzxc 123qwe123
  123qweqwe 123asd123 123abc123 123456abc 123456abcd 123456qq 123456qaz 123456qwe 123456qwer 123456qwerty
  123456asd 123456zxc 123456as 123456ab 123456zz 123456wang 123456li 123456789qq 123456789aa 123456789asd
  123456789qwe 12345qwert 1234qwer 1234asdf 1234abcd 123zxc123 w123456789 w12345678 w1234567 wo123456
  woainiyou x123456789 s123456789 s12345678 l123456789 l12345678 y123456789 h123456789 c123456789 j123456789
  m123456789 d123456789 ll123456 ww123456 wy123456 xx123456 yy123456 ss123456 hh123456 mm123456 wu123456
  lj123456 wx123456 wx12345678 wxid1234 weixin123 weixin123456 weibo123 taobao123 taobao123456 alipay123
  baidu123 baidu1234 jingdong dearbook 00000000a 11110000 10000000 19871987 19881988 19891989 19901990
  19911991 19921992 19950101 19900101 19880808 20082008 20080808 20102010 20202020 01010101 12301230
  11235813 31415926 314159265 3141592653 3.1415926 14159265 16899168 16881688 168168168 88886666 66668888
  66886688 88668866 888666888 666888666 66666666a 88888888a 888888888a 18181818 19191919 51885188 password
  password1 password12 password123 password1234 password12345 password123456 passw0rd passw0rd1 p@ssw0rd
  p@ssword p@ssw0rd1 p@ssw0rd123 p@$$w0rd pass1234 pass12345 pass123456 passpass password! password01
  mypassword iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 ilovechina princess
  princess1 sunshine sunshine1 football football1 baseball baseball1 superman superman1 superman123
  batman123 spiderman starwars starwars1 pokemon123 naruto123 onepiece onepiece123 doraemon computer
  computer1 internet trustno1 trustno11 welcome1 welcome123 welcome2 letmein1 letmein123 changeme changeme1
  changeme123 admin123 admin1234 admin12345 admin123456 adminadmin administrator admin888 admin666 admin@123
  root1234 root123456 rootroot toor1234 test1234 test12345 test123456 testtest testing123 guest123 user1234
  user123456 useruser default1 master123 dragon123 dragon12 monkey123 monkey12 shadow123 michael1 michael123
  jennifer jordan23 jordan123 kobe8888 kobe2424 liverpool arsenal1 chelsea1 samsung1 samsung123 iphone123
  nokia123 google123 charlie1 whatever whatever1 freedom1 freedom123 fuckyou1 fuckyou2 fuckyou123 secret123
  hello123 hello1234 hello12345 hello123456 helloworld 888888aa 666666aa 111111aa 111111qq 000000aa 123123aa
  123123qq 123123abc 112233aa 112233qq 110110110 119119119 120120120 110119120 110120119 p0o9i8u7 0p9o8i7u
  zhuzhuxia xiaobaobei manhua123 manhua520 manhua123456 comic123 comic1234
`;
