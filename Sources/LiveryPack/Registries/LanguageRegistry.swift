/// The subtags of IANA's language subtag registry of 2026-09-17 (RFC 5646), as facts; written by `scripts/registries`.
enum LanguageRegistry {
    /// The languages of two letters, without those that have been replaced.
    static let languages = """
        aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es \
        et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki \
        kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no \
        nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta \
        te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """

    /// Languages of two letters that have been replaced, each with what is written today.
    static let replacedLanguages = """
        bh=bih in=id iw=he ji=yi jw=jv mo=ro
        """

    /// The languages of three letters: their first two letters, and each third one that there is.
    static let longLanguages = """
        aaabcdefghiklmnopqstuvwxz ababcdefghijlmnopqrstuvwxyz acabdefhiklmnpqrstuvwxyz adabdefghijlnopqrstuwxyz \
        aeabcdeklmnqrsuwyz afabdeghiknopstuz agabcdefghijklmnopqrstuvwxyz ahabghiklmnoprst aiabcdefghijklmnopqrstwxy \
        ajaginpstuwz akbcdefghijklmopqrstuvwxyz alacdefghijklmnopqrstuvwxyz amabcefgijklmnopqrstuvwxyz \
        anabcdefghijklmnopqrstuvwxyz aoabcdefghijklmnrstuxz apabcdefghijklmnopqrstuvwxyz aqacdgklmnprtz \
        arbcdehijklnopqrstuvwxyz asabcdefghijklnopqrstuvwxyz atabcdeghijklmnopqrstuvwxyz auabcdefghijklmnopqrstuwxyz \
        avbdiklmnostuv awabcdeghikmnorstuvwxy axbegklmx ayabcdeghiklnopqrstuxyz azabcdgjmnotz baabcdefghijlnoprstuvwxyz \
        bbabcdefghijklmnopqrstuvwxyz bcabcdefghijklmnopqrstuvwyz bdabcdefghijklmnopqrstuvwxyz beabcdefghijkmopqrstuvwxyz \
        bfabcdefghijklmnopqrstuwxyz bgabcdefgijklmnopqrstuvwxyz bhabcdefghijklmnopqrstuvwxyz biabcdefghjklmnopqrtuvwxyz \
        bjabcdefghijklmnopqrstuvwxyz bkabcdfghijklmnopqrstuvwxyz blabcdefghijklmnopqrstvwxyz bmabcdefghijklmnopqrstuvwxyz \
        bnabcdefgijklmnopqrstuvwxyz boabefghijklmnopqrtuvwxyz bpabcdeghijklmnopqrstuvwxyz bqabcdfghijklmnopqrstuvwxyz \
        brabcdfghijklmnopqrstuvwxyz bsabcefghijklmnopqrstuvwxy btabcdefghijklmnopqrstuvwxyz buabcdefghijkmnopqstuvwxyz \
        bvabcdefghijklmnopqrtuvwxyz bwabcdefghijklmnopqrstuwxyz bxabcdefghijklmnopqrsuvwxz byabcdefghijklmnopqrstvwxyz \
        bzabcdefghijklmnopqrstuvwxyz caabcdefghijklmnopqrsuvwxyz cbabcdeghijklnoqrstuvwy ccacdeghjlmnopqrs cdacdefghijmnorsyz \
        ceabgklnty cfadgm cgacgk chbcdfghjklmnopqrtwxyz ciabcdehkmnprwy cjaehikmnoprsvy ckabhlmnoqrstuvxyz clacdehijklmostuwy \
        cmacegiklmnorst cnabcghiklopqrstuwx coabcdefghjklmnopqtuvwxyz cpabcefginopsuxy cqdu crabcdfghijklmnopqrstvwxyz \
        csabcdefghijklmnopqrstuvwxyz ctacdeghlmnopstuyz cuabcghijklmopqrstuvwxy cvgn cwabdegt cxh cyabo czhknot \
        daacdefghijklmopqrsuvwxyz dbabdefgijlmnopqrtuvwy dccr ddadegijnorsw decdefghiklmnpqrsvz dgabcdeghiklnorstuwxz \
        dhadgilmnorsuvwx diabcdfghijklmnopqrstuwxyz djabcdefijklmnoruw dkagklrsx dlgkmn dmabcdefgklmnorsuvwxy \
        dnadegijknortuvwy doabcefhiklnopqrstvwxyz dpp drabcdeghilnoqrstuwy dsbehiklnoqz dtabdhikmnoprstuy \
        duabcdefghijklmnopqrsuvwxyz dva dwaklrsuwyz dyabdgilmnoruy dzadegln eaa ebcgkoru ecrsy eee efaei egalmoxy ehsu eiptv \
        eja ekacegiklmopry elehikmopux emabegikmnopqsuwxyz enabcdfhlmnoqruvwx eot epi eraghikorstw eseghiklmnoqsuxy \
        etbchnorstuxz eudq evehn ewo ext eyao ezae faabdfghijklmnprtuxyz fbl fcs fer ffim fgr fiaeflprtuw fkkv flahilnry fmpu \
        fnbgi fodimnrsx fpe fqs frcdkmopqrst fsels fubcdefhijmnqrtuvy fvr fwae gaabcdefghijklmnopqrstuvwxyz \
        gbabcdefghijklmnopqrsuvwxyz gccdeflnrt gdabcdefghijklmnoqrstux geabcdfghijklmqsvwxyz gfktx ggabdegklnortuw \
        ghacehklnorst giabcdeghilmnopqrstuwxyz gjikmnru gkadenopu glbcdhijkloruwy gmabdeghlmnqruvwxyz gnabcdeghijklmnoqrtuwz \
        goabcdefghijklmnopqrstuvwxyz gpaen gqainru grabcdghijkmoqrstuvwxyz gseglmnopsw gtaiu guabcdefghiklmnopqrstuvwxz \
        gvacefjlmnoprsy gwabcdefgijmnrtuwx gxx gyabdefgilmnoryz gzain haabcdefghijklmnopqrsvwxyz hbabnou hcah hdnsy headghim \
        hgmw hhiry hiabdfghijklmortwx hji hkaehkns hlabdetu hmabcdefghijklmnpqrstuvwxyz hnadeghijmnosu hoabcdehijklmoprstvwyz \
        hpos hracekmoprtuwxz hsbhlns htiosux hubcdefghijklmopqrstuvwxyz hvceknv hwaco hyawx iainpr ibabdeghilmnruy icahlr \
        idabcdeirstu ifabefkmuy igbeglmnosw ihbipw iinr ijcejnos ikehikloprstvwxz ilabgiklmopsuvw imaeilnorsty \
        inbceghjlmnopstz ioruw ipio iquw iraehiknoruxy isacdeghikmnortuv itbcdeiklmorstvwxyz ium ivbv iwkmos ixcl iyaox \
        izhimrz jaabcdefhjklmnoqrstuxyz jbeijkmnortuw jcst jdagt jebeghiklnrtu jgbeko jhis jiabcdeghilmoqtuvy jjer jkamoprsu \
        jles jmabcdilnrswx jnadgijls jobdgrsw jparx jqr jrabrtu jsl juabcdhiklmnoprstuwy jvdn jwi jyaey kaabcdefghijkmopqrvwxy \
        kbabcdefghijklmnopqrstuvwxyz kcabcdefghijklmnopqrstuvwxyz kdacdefghijklmnopqrtuvwxyz keabcdefghijklmnopqrstuvwxyz \
        kfabcdefghijklmnopqrstuvwxyz kgabcdefghijklmnopqrstuvwxy khabcdefghijklnopqrstuvwxyz kiabcdefghijlmopqstuvwxyz \
        kjabcdefghijklmnopqrstuvxyz kkabcdefghijklmnopqrstuvwxyz klabcdefghijklmnopqrstuvwxyz kmabcdefghijklmnopqrstuvwxyz \
        knabcdefgijklmnopqrstuvwxyz koacdefghijklopqstuvwxyz kpabcdefghijklmnopqrstuvwxyz kqabcdefghijklmnopqrstuvwxyz \
        krabcdefhijklmnoprstuvwxyz ksabcdefghijklmnopqrstuvwxyz ktabcdefghijklmnopqrstuvwxyz kubcdefghijklmnopqstuvwxyz \
        kvabcdefghijklmnopqrstuvwxyz kwabcdefghijklmnopqrstuvwxyz kxabcdefhijklmnopqrstuvwxyz kyabcdefghijklmnopqrstuvwxyz \
        kzabcdefghijklmnopqrstuvwxyz laabcdefghijklmnpqrsuwxyz lbabcefgijklmnoqrstuvwxyz lccdefhlmpqs ldabdghijklmnopq \
        leabcdefghijklmnopqrstuvwxyz lfabn lgabghiklmnoqrstuz lhahilmnpstu liabcdefghijklopqrsuvwxyz ljaeilpwx \
        lkabcdehijlmnorstuy llabcdefghijklmnopqsux lmabcdefghijklmnopqruvwxyz lnabdghijlmnosuwz loabcefghijklmnopqrstuvwxyz \
        lpaenox lqr lracegiklmnortvz lsabcdeghilmnoprstvwy ltcghinosu luacdefhijklmnopqrstuvwyz lvaiklsu lwaeghlmostuw lxm \
        lyagn lzhlnz maabdefgijkmnpqstuvwxz mbabcdefhijklmnopqrstuvwxyz mcabcdefghijklmnopqrstuvwxyz \
        mdabcdefghijklmnpqrstuvwxyz meabcdefghijklmnopqrstuvwyz mfabcdefghijklmnopqrstuvwxyz mgabcdefghijklmnopqrstuvwxyz \
        mhabcdefghijklmnopqrstuwxyz miabcdefghijklmnopqrstuwxyz mjabcdeghijklmnopqrstuvwxyz mkabcefghijklmnopqrstuvwxyz \
        mlabcdefhijklmnopqrsuvwxz mmabcdefghijklmnopqrtuvwxyz mnabcdefghijklmnopqrstuvwxyz moacdefghijkmopqrstuvwxyz \
        mpabcdeghijklmnopqrstuvwxyz mqabcefghijklmnopqrstuvwxyz mrabcdefghjklmnopqrstuvwxyz msbcdefghijklmnopqrstuvwxyz \
        mtabcdefghijklmnopqrstuvwxy muabcdeghijklmnopqrstuvxyz mvabdefghiklmnopqrstuvwxyz mwabcdefghijklmnopqrstuvwxyz \
        mxabcdefghijklmnopqrstuvwxyz mybcdefghijklmnopqrstuvwxyz mzabcdeghijklmnopqrstuvwxyz naabcdefghijklmnopqrstwxyz \
        nbabcdefghijkmnopqrstuvwxy ncabcdefghijklmnopqrstuxz ndabcdfghijklmnpqrstuvwxyz neabcdefghijkmnoqrstuvwxyz nfadlru \
        ngabcdefghijklmnopqrstuvwxyz nhabcdefghikmnopqrtuvwxyz niabcdefghijklmnoqrstuvwxyz njabdhijlmnorstuxyz \
        nkabcdefghijkmnopqrstuvwxz nlacegijklmnoqruvwxyz nmabcdefghijklmnopqrstuvwxyz nnabcdefghijklmnpqrstuvwxyz \
        noacdefghijklmnopqstuvwyz npabghilnosuxy nqgklmnoqty nrabcefgiklmnprtuxz nsabcdefghiklmnopqrstuvwxyz \
        ntdegijkmoprsuwxyz nuabcdefghijklmnopqrstuvwxyz nvhmo nwabcegimorwxy nxadegiklmnoqrux nybcdefghijklmnopqrstuvwxy \
        nzabdikmrsuyz oaackrv obiklmortu ocahmou odaktu ofosu ogbcegou ohtu oiaen ojbcgpsvw okabcdeghijklmnorsuvxz \
        olabdekmortu omabcegiklnopqrtuvwxy onabegijknoprstuwx oodgnrs opakmoty oraceghnorstuvwxyz osacdinoptux \
        otabdeiklmnoqrstuwxyz ouabeimn ovd owil oybdmy ozm paabcdefghiklmopqrstuvwxyz pbbcefghilmnoprstuvyz \
        pcabcdefghijklmnprw pdacinotu peabdefghijklmopqsvxyz pfael pgadgiklnsuyz phadghijklmnoqrtuvw \
        piabcdefghijlmnoprstuvwxyz pjt pkabcghnoprstu plabcdefghjklnopqrstuvwyz pmabcdefhijklmnoqrstuwxyz \
        pnabcdeghijklmnopqrstuvwxyz pocdefghikmnopqstvwxyz ppaeiklmnopqrstu pqaemw prabcdefghiklmnopqrstuwxyz \
        psacdeghilmnopqrstuwy ptahinopqrtuvwy puabcdefgijkmopqrtuwxyz pwabgimnorw pxm pyemnsuxy pzehn quabcdfghiklmnpqrsvwxyz \
        qvacehijlmnopswyz qwacehmst qxachlnopqrstuw qyap raabcdfghijklmnopqrstuvwxyz rbbklp rcf rdb reabegijlmnrsty rgaeknrsu \
        rhgp riabeflmnrtu rjgis rkabhimtw rmabcdefghiklmnopqrstuvwxyz rnabdglnprw roabcdefglmopruw rpnt rrimot rsbiklmnw \
        rtchmsw rubcefghikopqtuyz rwaklmor rxdw rynsu rzh saabcdefhijklmopqrstuvwxyz sbabcdefghijklmnopqrstuvwxyz \
        scabefghiklnopqstuvwxz sdabcefghjklmnopqrstuvxz seabcdefghijklmnopqrstuvwyz sfbemsw sgabcdeghijklmnoprstuwxyz \
        shabcdeghijklmnopqrstuvwxyz siabdefghijklmopqrstuvwxyz sjabcdegklmnoprstuw skabcdefghijkmnopqrstuvwxyz \
        slacdefghijlmnpqrstuwxyz smabcdfghijklmnpqrstuvwxyz snbcefghijklmnopqrsuvwxyz soabcdeghijklnopqrsuvwxyz \
        spbcdegiklmnopqrstuvxy sqahjkmnoqrstux srabcefghiklmnoqrstuvwxyz ssabcdefghijklmnopqrstuvxyz stabdefghijklmnopqrstuvwy \
        suabcegijklmoqrstvwxyz svabcekmrsx swbcfghijklmnopqrstuvwxy sxbcegklmnorsuw syabcdiklmnorswxy szabcdeglnpsvwy \
        taabcdefgijklnopqrsuvwxyz tbabcdefghijklmnopqrstuvwxyz tcabcdefghiklmnopqstuwxyz tdabcdefghijklmnoqrstuvxy \
        teabcdefghikmnopqrstuvwxyz tfinort tgabcdefghijnopqrstuvwxyz thcdefhiklmnpqrstuvwxyz tiacdefghijklmnopqstuvwxyz \
        tjagijlmnopsuw tkabdefgklmnpqrstuvwxz tlabcdfghijklmnopqrstuvwxy tmabcdefghijklmnopqrstuvwyz \
        tnabcdefghiklmnopqrstuvwxyz tobcdefghijklmopqrsuvwxyz tpacefgijklmnopqrtuvwxyz tqblmnopqrtuw \
        trabcdefghijklmnopqrstuvwxyz tsabcdefghijklmpqrstuvwxyz ttabcdefghijklmnopqrstuvwyz tuabcdefghijlmnopqstuvwxyz \
        tvadegiklmnostuwxy twabcdefghlmnopqrtuwxy txabceghijmnoqrstuxy tyaehijlnprstuvxyz tzahjlmnox uamnr ubailruy udaegijlmu \
        ues ufi ugabehnoy uhan uisv uji ukaghiklpqsuvwy ulabcefiklmnuwy umabcdgimnoprsu unadegikmnpruxz uokn upiv \
        urabcefghijklmnoprtuvwxyz usahikpsu utaehpru uumnru uvehl uwa uya uzns vaaefghijlmnoprsuvy vbbk vecdlmopr vgrt \
        vicdfglnstv vjk vkaijklmnoptuz vlps vmabcdefghijklmpqrsuvwxyz vnkmp vort vraost vsilnv vto vumnt vwa \
        waabcdefghijklmnopqrstuvwxyz wbabefhijklmpqrstvw wcai wddgjktuy weacdghimnoprstuw wfg wgabgiouwy whagku \
        wibcefghijklmnrtuvwy wjai wkabdlruwy wlaceghiklmorsuvwxy wmabcdeghimnostwx wnbcdegikmnopuwy woabcdefgikmnorswy wpc \
        wrabdghiklmnoprsuvwxyz wsagikrsuv wtbfhikmw wuabdhlmnrtuvxy wwaborw wxaw wyabimnry xaabcdegijklmnopqrstuvwy \
        xbabcdegijmnoprwxy xcbceghlmnortuvwy xdackmoqy xebdglmprstu xfa xgabdfgilmnruw xhacdemrtuv xiabilnprsvy xjbt \
        xkabcdefghijklnopqrstuvwxyz xlabcdeginopsuy xmabcdefghjklmnopqrstuvwxyz xnabdghijkmnoqrstuyz xocdgikmnoprw \
        xpabcdefghijklmnopqrstuvwxyz xqat xrabdegimnqrtuw xsabcdehijlmnopqrsuvy xtabcdeghijlmnopqrstuvwyz xuabdgjlmnoprtu \
        xveinos xwacdegjklortw xxbkmrt xyabjklty xzhmp yaabcdefghijklmnopqrstuvwxyz ybabdehijklmnoxy ychlnpr ydadegks \
        yeaceijlnrstuvy ygailmprsuw yhadls yiafghijklmnpqrstuvxyz ykaghiklmnortuy ylabegilmnoruy ymabcdeghiklmnopqrstxz \
        ynabdeghklnoqsu yobgiklmnstxy ypabghkmnopz yrabeiklmnoswy yscdglmnoprsy ytalpwy yuabcdefgijklmnpqrtuwxyz yvat \
        ywaglnqrtuw yxaglmuy yyruz yzgk zaabcdefghijklmopqrstuvwxyz zbaceltuw zcadh zdj zeaghmn zgabhmnr zhbdiknwx ziabklmnrwz \
        zkabdghknoprtuvz zlaejmnqsuw zmabcdefghijklmnopqrstuvwxyz znadegks zochmoqrs zpabcdefghijklmnopqrstuvwxyz zqe zragnops \
        zsaklmru zteglmnpqstuxy zuahmny zwa zxx zybgjnp zzaj
        """

    /// Codes of three letters of ISO 639-2 whose languages are written with two, each with these.
    static let shortened = """
        aar=aa abk=ab afr=af aka=ak alb=sq amh=am ara=ar arg=an arm=hy asm=as ava=av ave=ae aym=ay aze=az bak=ba bam=bm baq=eu \
        bel=be ben=bn bih=bh bis=bi bod=bo bos=bs bre=br bul=bg bur=my cat=ca ces=cs cha=ch che=ce chi=zh chu=cu chv=cv cor=kw \
        cos=co cre=cr cym=cy cze=cs dan=da deu=de div=dv dut=nl dzo=dz ell=el eng=en epo=eo est=et eus=eu ewe=ee fao=fo fas=fa \
        fij=fj fin=fi fra=fr fre=fr fry=fy ful=ff geo=ka ger=de gla=gd gle=ga glg=gl glv=gv gre=el grn=gn guj=gu hat=ht hau=ha \
        heb=he her=hz hin=hi hmo=ho hrv=hr hun=hu hye=hy ibo=ig ice=is ido=io iii=ii iku=iu ile=ie ina=ia ind=id ipk=ik isl=is \
        ita=it jav=jv jpn=ja kal=kl kan=kn kas=ks kat=ka kau=kr kaz=kk khm=km kik=ki kin=rw kir=ky kom=kv kon=kg kor=ko kua=kj \
        kur=ku lao=lo lat=la lav=lv lim=li lin=ln lit=lt ltz=lb lub=lu lug=lg mac=mk mah=mh mal=ml mao=mi mar=mr may=ms mkd=mk \
        mlg=mg mlt=mt mon=mn mri=mi msa=ms mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng nep=ne nld=nl nno=nn nob=nb nor=no nya=ny \
        oci=oc oji=oj ori=or orm=om oss=os pan=pa per=fa pli=pi pol=pl por=pt pus=ps que=qu roh=rm ron=ro rum=ro run=rn rus=ru \
        sag=sg san=sa sin=si slk=sk slo=sk slv=sl sme=se smo=sm sna=sn snd=sd som=so sot=st spa=es sqi=sq srd=sc srp=sr ssw=ss \
        sun=su swa=sw swe=sv tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tib=bo tir=ti ton=to tsn=tn tso=ts tuk=tk tur=tr \
        twi=tw uig=ug ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo wel=cy wln=wa wol=wo xho=xh yid=yi yor=yo zha=za zho=zh zul=zu
        """

    /// The scripts.
    static let scripts = """
        Adlm Afak Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Berf Bhks Blis Bopo Brah Brai Bugi Buhd Cakm \
        Cans Cari Cham Cher Chis Chrs Cirt Copt Cpmn Cprt Cyrl Cyrs Deva Diak Dogr Dsrt Dupl Egyd Egyh Egyp Elba Elym Ethi \
        Gara Geok Geor Glag Gong Gonm Goth Gran Grek Gujr Gukh Guru Hanb Hang Hani Hano Hans Hant Hatr Hebr Hira Hluw Hmng \
        Hmnp Hntl Hrkt Hung Inds Ital Jamo Java Jpan Jurc Kali Kana Kawi Khar Khmr Khoj Kitl Kits Knda Kore Kpel Krai Kthi \
        Lana Laoo Latf Latg Latn Leke Lepc Limb Lina Linb Lisu Loma Lyci Lydi Mahj Maka Mand Mani Marc Maya Medf Mend Merc \
        Mero Mlym Modi Mong Moon Mroo Mtei Mult Mymr Nagm Nand Narb Nbat Newa Nkdb Nkgb Nkoo Nshu Ogam Olck Onao Orkh Orya \
        Osge Osma Ougr Palm Pauc Pcun Pelm Perm Phag Phli Phlp Phlv Phnx Piqd Plrd Prti Psin Ranj Rjng Rohg Roro Runr Samr \
        Sara Sarb Saur Seal Sgnw Shaw Shrd Shui Sidd Sidt Sind Sinh Sogd Sogo Sora Soyo Sund Sunu Sylo Syrc Syre Syrj Syrn \
        Tagb Takr Tale Talu Taml Tang Tavt Tayo Telu Teng Tfng Tglg Thaa Thai Tibt Tirh Tnsa Todr Tols Toto Tutg Ugar Vaii \
        Visp Vith Wara Wcho Wole Xpeo Xsux Yezi Yiii Zanb Zinh Zmth Zsye Zsym Zxxx Zyyy Zzzz
        """

    /// The regions that are no countries of ISO 3166-1, without those that have been replaced.
    static let regions = """
        001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 155 \
        202 419 AA AC CP CQ DG EA EU EZ IC TA UN ZZ
        """

    /// The variants.
    static let variants = """
        1606nict 1694acad 1901 1959acad 1994 1996 abl1943 akhmimic akuapem alalc97 aluku anpezo ao1990 aranes arevela arevmda \
        arkaika asante auvern baku1926 balanka barla basiceng bauddha bciav bcizbl biscayan biske blasl bohairic bohoric boont \
        bornholm cisaup colb1945 cornu creiss dajnko ekavsk emodeng fascia fayyumic fodom fonipa fonkirsh fonnapa fonupa \
        fonxsamp gallo gascon gherd grclass grital grmistr hanoi hepburn heploc hognorsk hsistemo huett ijekavsk itihasa \
        ivanchov jauer jyutping kkcor kleinsch kociewie kscor laukika leidentr lemosin lengadoc lipaw ltg1929 ltg2007 luna1918 \
        lycopol mdcegyp mdctrans mesokem metelko moderat monoton ndyuka nedis newfound nicard njiva nulik osojs oxendict \
        pahawh2 pahawh3 pahawh4 pamaka peano pehoeji petr1708 pinyin polyton provenc puter radikalt rigik rozaj rumgr sahidic \
        saigon scotland scouse simple slepe solba sotav spanglis stadi surmiran sursilv sutsilv synnejyl taglish tailo tarask \
        tongyong tunumiit uccor ucrcor ulster unifon vaidika valbadia valencia vallader vecdruka viennese vivaraup wadegile \
        xsistemo
        """
}
