"""Mutated TOML files, each with what Python's own reader finds in it: a list of [keys, text], or null where it is invalid."""
import random,tomllib,json,sys
seed=[
'[colors.primary]\nbackground = "#000000"\n[colors]\nx=1\n','a.b.c = 1\na.b.d = 2\n[a.e]\nf = 3\n','[[x]]\na=1\n[[x]]\na=2\n[x.y]\nb=1\n[[x.z]]\nc=1\n',
't = { a = 1, b = { c = "x" }, d.e = 2 }\n','arr = [ 1, 2, # c\n 3, ]\nm = [[1],["a"],{x=1}]\n','s = """a\n b\\\n   c"""\ns2 = \'\'\'x\'y\'\'\'\ns3="\\u00e9\\n"\n',
'd = 1979-05-27T07:32:00Z\nd2 = 1979-05-27 07:32:00.999-07:00\nd3=07:32:00\nd4=1979-05-27\n','n=[+1,-0,1_000,0xDEAD_beef,0o17,0b11,1e5,1.5e-3,inf,-nan,3.14]\n',
'"ui.text" = { fg = "x", modifiers = ["bold"] }\n"a\\"b"=1\n\'c.d\'=2\n"" = 3\n','[a]\n[a.b]\nx=1\n[c.d]\n[c]\ny=2\n','[fruit]\napple.color = "red"\napple.taste.sweet = true\n[fruit.apple.texture]\nsmooth = true\n',
'x = """"quoted""""\ny = """""two"""""\n','b = true\nc=false # x\n\n\r\n',
]
toks=['[',']','[[',']]','=','.','"',"'",'"""',"'''",'\n','\r\n','\r',',','{','}','#','\\','\\u00','1','0','_','e','+','-','a','b.c','true','inf','1979-05-27','07:32:00','T','Z',' ','\t','\x7f','\x01','é','= 1\n','[a]\n','a = 1\n','a.b = 1\n','[[a]]\n','[a.b]\n']
random.seed(int(sys.argv[1])); n=int(sys.argv[2])
def conv(v,path,out):
    if isinstance(v,dict):
        for k,x in v.items(): conv(x,path+[k],out)
    elif isinstance(v,list):
        for i,x in enumerate(v): conv(x,path+[str(i)],out)
    else: out.append([path, v if isinstance(v,str) else None])
docs=[]
for i in range(n):
    s=random.choice(seed)
    if random.random()<.4: s+=random.choice(seed)
    for _ in range(random.choice([0,1,1,1,2,3])):
        p=random.randrange(len(s)+1); r=random.random()
        if r<.45: s=s[:p]+random.choice(toks)+s[p:]
        elif r<.7: s=s[:p]+s[p+1:]
        elif r<.85:
            q=random.randrange(len(s)+1); a,b=sorted((p,q)); s=s[:p]+s[a:b][:30]+s[p:]
        else: s=s[:p]+random.choice(toks)+s[p+1:]
    try:
        v=tomllib.loads(s); out=[]; conv(v,[],out); docs.append([s,sorted(out,key=lambda x:x[0])])
    except (tomllib.TOMLDecodeError,RecursionError): docs.append([s,None])
    except ValueError: continue
json.dump(docs,sys.stdout)
